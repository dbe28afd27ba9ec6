import type { RobotEvent } from '@sidehelm/contracts';
import {
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import { readRobotEvents } from '../robots/readRobotEvents';
import type { RobotEventsApi } from './RobotEventsApi';

/** Asks the teleop service through the gateway. */
export class RobotEventsClient implements RobotEventsApi {
  private readonly teleop;

  constructor(gateway: GatewayApi) {
    this.teleop = gateway.service('teleop');
  }

  async newest(id: string): Promise<ReadList<RobotEvent>> {
    return readRobotEvents(
      await unwrap(
        this.teleop.GET('/api/robots/{id}/events', {
          params: { path: { id } },
        }),
      ),
    );
  }
}
