import { setImmediate as letOthersGo } from 'node:timers/promises';
import { orderDeadline, type LatLng } from '@sidehelm/console-common';
import type { Order, OrderEvent, Restaurant, Robot } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import type { OrderStore } from '../store/OrderStore';
import type { StoredOrder } from '../store/StoredOrder';
import type { Lid } from './LidWatch';
import type { OrderChanges } from './OrderChanges';
import type { OrderFeed } from './OrderFeed';
import { expectTimes, isOnJourney, type Distances } from './orderTimes';
import { rescueSuggestionOf } from './rescueSuggestion';
import { selfReportOf, type SelfReport } from './selfReports';
import type { WrittenOrders } from './WrittenOrders';

/** ms by which an expected time must have moved to be told anew. */
const WORTH_TELLING = 60_000;

export interface OrderLookDependencies {
  store: OrderStore;
  written: Pick<WrittenOrders, 'add'>;
  changes: Pick<OrderChanges, 'act'>;
  /** Nudged when something may have changed. */
  feed: Pick<OrderFeed, 'nudge'>;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  listRobots(): Promise<Robot[]>;
  listRestaurants(): Promise<Restaurant[]>;
  /** What is known of a robot's lid. */
  lidOf(robotId: string): Lid | undefined;
  /** Metres along sidewalks; `undefined` where no way leads there. */
  walk(from: LatLng, to: LatLng): Promise<number | undefined>;
}

/** What nobody does to an order, but time. */
type Outlook = Pick<
  StoredOrder,
  | 'current_stage'
  | 'drop_off_eta_timestamp'
  | 'is_rescue_suggested'
  | 'rescue_suggestion'
  | 'rescue'
>;

const isoOf = (milliseconds: number | undefined) =>
  milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();

function isWorthTelling(before?: string | null, after?: string | null) {
  if (!before || !after) return Boolean(before) !== Boolean(after);
  return Math.abs(Date.parse(after) - Date.parse(before)) >= WORTH_TELLING;
}

/** A rescue that nobody has claimed in time. */
function isOverdue({ is_under_rescue, rescue }: Order, now: Date): boolean {
  return (
    is_under_rescue &&
    !rescue?.claimed_at &&
    !rescue?.escalated_at &&
    Date.parse(rescue?.escalates_at ?? '') <= now.getTime()
  );
}

const isSameSuggestion = (a: Outlook, b: Outlook) =>
  a.rescue_suggestion?.kind === b.rescue_suggestion?.kind &&
  a.rescue_suggestion?.message === b.rescue_suggestion?.message;

const otherReasons = ({ rescue_suggestion }: Outlook) =>
  (rescue_suggestion?.also ?? []).map(({ message }) => message).join('\n');

function isSameOutlook(a: Outlook, b: Outlook): boolean {
  return (
    isSameSuggestion(a, b) &&
    otherReasons(a) === otherReasons(b) &&
    a.rescue?.escalated_at === b.rescue?.escalated_at &&
    !isWorthTelling(
      a.current_stage.eta_timestamp,
      b.current_stage.eta_timestamp,
    ) &&
    !isWorthTelling(a.drop_off_eta_timestamp, b.drop_off_eta_timestamp)
  );
}

/** Looks at the open orders: what is to be expected, whether somebody should see to one, and who has done their part by now. */
export class OrderLook {
  /** ms since 1970; nobody knows what happened just before. */
  private readonly watchedSince: number;

  constructor(private readonly dependencies: OrderLookDependencies) {
    this.watchedSince = dependencies.clock().getTime();
  }

  /** Looks at all of them once; one that cannot be looked at stops none of the others. */
  async lookAtAll(): Promise<void> {
    const { store, feed, listRobots, listRestaurants, logger } =
      this.dependencies;
    const robots = new Map(
      (await listRobots()).map(robot => [robot.id, robot]),
    );
    const restaurants = new Map(
      (await listRestaurants()).map(restaurant => [
        restaurant.uuid,
        restaurant,
      ]),
    );
    for (const order of await store.reader.listInProgress()) {
      const restaurant = restaurants.get(order.restaurant_uuid);
      const robot = robots.get(order.assigned_robot_id ?? '');
      if (!restaurant) continue;
      // All of this would be one turn of the event loop, in which nobody is answered.
      await letOthersGo();
      try {
        await this.lookAt(order, restaurant, robot);
      } catch (error) {
        logger.warn(
          { err: error, order: order.uuid },
          'An open order could not be looked at',
        );
      }
    }
    feed.nudge();
  }

  private async lookAt(
    seen: StoredOrder,
    restaurant: Restaurant,
    robot: Robot | undefined,
  ): Promise<void> {
    const now = this.dependencies.clock();
    const done = selfReportOf(seen, restaurant, {
      now: now.getTime(),
      watchedSince: this.watchedSince,
      lid: this.dependencies.lidOf(seen.assigned_robot_id ?? ''),
    });
    if (done) {
      await this.advance(seen, done);
      return;
    }
    const outlook = await this.outlookOf(seen, restaurant, robot, now);
    if (!isSameOutlook(seen, outlook)) await this.tell(seen, outlook, now);
  }

  /** Somebody who is no pilot has done their part, unless a person was faster. */
  private async advance(
    { uuid, version }: StoredOrder,
    { event, actor }: SelfReport,
  ): Promise<void> {
    try {
      await this.dependencies.changes.act(
        uuid,
        { kind: event },
        actor,
        version,
      );
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }

  private async outlookOf(
    order: StoredOrder,
    restaurant: Restaurant,
    robot: Robot | undefined,
    now: Date,
  ): Promise<Outlook> {
    const distances = await this.distances(order, restaurant, robot);
    const expected = expectTimes(order, distances, now.getTime());
    const suggestion = rescueSuggestionOf(order, {
      now: now.getTime(),
      watchedSince: this.watchedSince,
      deadline: orderDeadline(order, restaurant),
      robot,
    });
    return {
      current_stage: {
        ...order.current_stage,
        eta_timestamp: isoOf(expected.stageEnd),
      },
      drop_off_eta_timestamp: isoOf(expected.dropOff),
      is_rescue_suggested: suggestion !== undefined,
      rescue_suggestion: suggestion,
      rescue:
        order.rescue && isOverdue(order, now)
          ? { ...order.rescue, escalated_at: now.toISOString() }
          : order.rescue,
    };
  }

  private async tell(
    seen: StoredOrder,
    outlook: Outlook,
    now: Date,
  ): Promise<void> {
    const told = { occurred_at: now.toISOString(), actor: { kind: 'service' } };
    const events: OrderEvent[] = [];
    if (outlook.rescue_suggestion && !isSameSuggestion(seen, outlook))
      events.push({
        ...told,
        kind: 'rescue-suggested',
        reason: outlook.rescue_suggestion.message,
      });
    if (outlook.rescue?.escalated_at !== seen.rescue?.escalated_at)
      events.push({ ...told, kind: 'rescue-escalated' });
    // Whoever changed it meanwhile is looked at in the next round.
    const { store, written } = this.dependencies;
    const changed = await store.writer.change(
      seen,
      { ...seen, ...outlook },
      events,
    );
    if (changed) written.add(changed, ...events);
  }

  private async distances(
    order: Order,
    restaurant: Restaurant,
    robot: Robot | undefined,
  ): Promise<Distances> {
    const at = robot?.last_known_position ?? undefined;
    const pickUp = restaurant.geocoded_address;
    const dropOff = order.recipient.geocoded_address;
    const { walk } = this.dependencies;
    if (!isOnJourney(order.current_stage.kind)) return {};
    if (order.current_stage.kind === 'robot-en-route-to-drop-off')
      return { toDropOff: at && (await walk(at, dropOff)) };
    const [toPickUp, toDropOff] = await Promise.all([
      at && walk(at, pickUp),
      walk(pickUp, dropOff),
    ]);
    return { toPickUp, toDropOff };
  }
}
