import type { RobotEvent } from '@sidehelm/contracts';
import {
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import { readRobotEvents } from '../robots/readRobotEvents';
import type {
  EventRange,
  RobotEventsApi,
  RobotEventsInRange,
} from './RobotEventsApi';

/** Events of a page; the service gives no more. */
const PAGE = 500;
/** Pages of a range; a robot of which more is told has a fault. */
const MOST_PAGES = 20;

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

  async inRange(
    id: string,
    { from, to }: EventRange,
  ): Promise<RobotEventsInRange> {
    const all: RobotEventsInRange = { items: [], leftOut: 0, isCut: true };
    for (let page = 0; page < MOST_PAGES; page++) {
      const before = all.items.at(-1)?.number;
      const answer = await unwrap(
        this.teleop.GET('/api/robots/{id}/events', {
          params: {
            path: { id },
            query: { from, to, limit: PAGE, ...(before && { before }) },
          },
        }),
      );
      const { items, leftOut } = readRobotEvents(answer);
      // A service that does not know `before` begins anew.
      const older = items.filter(
        ({ number }) => before === undefined || number < before,
      );
      all.items.push(...older);
      all.leftOut += leftOut;
      if (items.length + leftOut < PAGE) return { ...all, isCut: false };
      if (older.length === 0) break;
    }
    return all;
  }
}
