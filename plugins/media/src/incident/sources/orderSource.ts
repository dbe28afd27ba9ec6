import { orderReadPermission } from '@sidehelm/console-common';
import type { RobotOrder } from '@sidehelm/contracts';
import {
  describeActor,
  describeOrderEvent,
  type OrdersApi,
} from '@sidehelm/dispatch-react';
import { isoRange, type IncidentEvent } from '../IncidentEvent';
import type { IncidentSource } from './IncidentSource';

const NAME = 'Orders';

/** The ids of some channels are long. */
const shortId = (id: string) => (id.length > 12 ? `${id.slice(0, 8)}…` : id);

const toIncidents = ({
  order_uuid: uuid,
  external_id,
  events,
}: RobotOrder): IncidentEvent[] =>
  events.map((event, index) => ({
    id: `order ${uuid} ${event.occurred_at} ${event.kind} ${index}`,
    at: Date.parse(event.occurred_at),
    kind: 'order',
    title: `Order ${shortId(external_id)}: ${describeOrderEvent(event)}`,
    detail: `By ${describeActor(event.actor)}`,
    source: NAME,
    subject: { kind: 'order', uuid },
  }));

/** What happened to the orders that the robot carried. */
export const orderSource = (
  api: Pick<OrdersApi, 'ofRobot'>,
): IncidentSource => ({
  name: NAME,
  permission: orderReadPermission,
  async read(range) {
    const { items, leftOut } = await api.ofRobot(
      range.robotId,
      isoRange(range),
    );
    return { events: items.flatMap(toIncidents), leftOut };
  },
});
