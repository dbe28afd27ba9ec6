import { isFinalStage } from '@sidehelm/console-common';
import type { Order, OrderEvent, RobotOrder } from '@sidehelm/contracts';
import type { TimeRange } from '../../platform/timeRange';

/** A part of an order's timeline, from the event by which a robot got it to the one that ended that. */
interface Stretch {
  events: readonly OrderEvent[];
  /** Whether the robot has the order still. */
  goesOn: boolean;
}

const isEnd = ({ kind, stage }: OrderEvent) =>
  kind === 'unassigned' ||
  kind === 'assigned' ||
  (stage !== undefined && isFinalStage(stage));

function stretchesOf(
  robotId: string,
  events: readonly OrderEvent[],
): Stretch[] {
  const stretches: Stretch[] = [];
  let first: number | undefined;
  events.forEach((event, index) => {
    if (first !== undefined && isEnd(event)) {
      // Not by their times: several may happen in one millisecond.
      stretches.push({
        events: events.slice(first, index + 1),
        goesOn: false,
      });
      first = undefined;
    }
    if (event.kind === 'assigned' && event.robot_id === robotId) first = index;
  });
  if (first !== undefined)
    stretches.push({ events: events.slice(first), goesOn: true });
  return stretches;
}

/**
 * An order as a robot had it in a range, once for each time that it got it; empty where it did not have it then.
 *
 * @param timeline - the order's whole one, the oldest first
 */
export function robotOrders(
  robotId: string,
  order: Order,
  timeline: readonly OrderEvent[],
  range: TimeRange,
): RobotOrder[] {
  const { uuid, external_id, sales_channel, is_mock } = order;
  return stretchesOf(robotId, timeline)
    .map(({ events, goesOn }) => ({
      order_uuid: uuid,
      external_id,
      sales_channel,
      is_mock,
      from: events[0].occurred_at,
      ...(!goesOn && { to: events[events.length - 1].occurred_at }),
      events: events.filter(
        ({ occurred_at: at }) => at >= range.from && at < range.to,
      ),
    }))
    .filter(
      ({ from, to }) =>
        from < range.to && (to === undefined || to >= range.from),
    );
}
