import type { GatewayApi } from '@sidehelm/console-react';
import type { OrdersApi } from '@sidehelm/dispatch-react';
import type { RobotEventsApi } from '@sidehelm/fleet-react';
import type { UsersApi } from '@sidehelm/users-react';
import { auditSource } from './auditSource';
import { driveSource } from './driveSource';
import type { IncidentSource } from './IncidentSource';
import { orderSource } from './orderSource';
import { robotEventSource } from './robotEventSource';

export interface IncidentApis {
  gateway: GatewayApi;
  orders: OrdersApi;
  robotEvents: RobotEventsApi;
  users: UsersApi;
}

/** All that tell what happened to a robot; each fails on its own. */
export interface IncidentSources {
  robotEvents: IncidentSource;
  drives: IncidentSource;
  orders: IncidentSource;
  audit: IncidentSource;
}

export const incidentSources = ({
  gateway,
  orders,
  robotEvents,
  users,
}: IncidentApis): IncidentSources => ({
  robotEvents: robotEventSource(robotEvents),
  drives: driveSource(gateway),
  orders: orderSource(orders),
  audit: auditSource(gateway, users),
});
