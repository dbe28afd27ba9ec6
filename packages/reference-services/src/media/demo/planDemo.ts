import type { Order, Restaurant } from '@sidehelm/contracts';
import {
  WalkwayRouter,
  type District,
  type Point,
} from '@sidehelm/robot-simulator';
import { SLOT, slotOf } from '../rules/slots';
import { drivesOf, lengthOf, pointAt, type DemoLeg } from './DemoWay';

/** What one robot did around an order of the demonstration's past. */
export interface DemoRobot {
  robotId: string;
  legs: DemoLeg[];
  /** The slots that are recorded, ms since 1970. */
  slots: number[];
  /** When somebody puts the order in or takes it out; ms since 1970. */
  lidOpen: { from: number; to: number }[];
}

/** What is shown of an order. */
type ShownOrder = Pick<
  Order,
  | 'assigned_robot_id'
  | 'completed_stages'
  | 'current_stage'
  | 'recipient'
  | 'restaurant_uuid'
>;

interface PlanOptions {
  district: District;
  /** ms since 1970. */
  now: number;
  robotIds: readonly string[];
  /** Of the demonstration itself: what is invented around others would be told of people who are real. */
  orders: readonly ShownOrder[];
  restaurants: readonly Restaurant[];
}

const MOST_ROBOTS = 3;
const SLOTS_OF_EACH = 3;
/** ms */
const RECENT = 12 * 3_600_000;
/** m/s that a robot goes at on sidewalks. */
const SPEED = { least: 0.4, usual: 1.2, most: 1.7 };
/** Metres from a door to the nearest walkway. */
const REACH = 500;
/** ms after it has arrived. */
const AFTERWARDS = 45_000;
const LID_OPEN_FOR = 25_000;

/** When each stage began, ms since 1970. */
function timesOf({ completed_stages, current_stage }: ShownOrder) {
  return new Map(
    [...completed_stages, current_stage].map(({ kind, started_at }) => [
      String(kind),
      Date.parse(started_at),
    ]),
  );
}

/** Of an order, ms since 1970. */
interface Told {
  called: number;
  there: number;
  filled: number;
  left: number;
  arrived: number;
  done: number;
  /** That are recorded. */
  slots: number[];
}

class Planner {
  private readonly router: WalkwayRouter;

  constructor(private readonly options: PlanOptions) {
    this.router = new WalkwayRouter(options.district.walkways);
  }

  /**
   * Around the newest order of a robot that can be shown as it is told; rather one during which it had no other.
   *
   * @param others - whoever drives does not drive two robots at once
   */
  planFor(
    robotId: string,
    others: readonly DemoRobot[],
  ): DemoRobot | undefined {
    const orders = this.options.orders.filter(
      order => order.assigned_robot_id === robotId,
    );
    const candidates = orders
      .flatMap(order => {
        const told = this.toldOf(order);
        if (!told) return [];
        const isAlone = orders.every(
          other => other === order || !isBusy(other, told.slots),
        );
        return [{ order, told, isAlone }];
      })
      .sort(
        (a, b) =>
          Number(b.isAlone) - Number(a.isAlone) ||
          b.told.slots[0] - a.told.slots[0],
      );
    // Ways take their time to find: only of as many as it needs.
    for (const { order, told } of candidates) {
      const plan = this.planOrder(robotId, order, told);
      if (plan && !others.some(other => isAtOnce(plan, other))) return plan;
    }
    return undefined;
  }

  /** When what happened, of an order that can be shown. */
  private toldOf(order: ShownOrder): Told | undefined {
    const { now } = this.options;
    if (order.current_stage.kind !== 'order-completed') return undefined;
    const times = timesOf(order);
    const [called, there, filled, left, arrived, done] = [
      'robot-en-route-to-pick-up',
      'robot-waiting-for-pick-up',
      'order-picked-up',
      'robot-en-route-to-drop-off',
      'robot-waiting-for-drop-off',
      'order-completed',
    ].map(kind => times.get(kind) ?? NaN);
    const last = slotOf(arrived + AFTERWARDS);
    // Of a stage that is not told of nothing is known, and comparing says so.
    const isShown =
      called < there &&
      there <= filled &&
      left < arrived &&
      arrived <= done &&
      last + SLOT <= now &&
      last >= now - RECENT;
    if (!isShown) return undefined;
    const slots = Array.from(
      { length: SLOTS_OF_EACH },
      (_, index) => last - (SLOTS_OF_EACH - 1 - index) * SLOT,
    );
    return { called, there, filled, left, arrived, done, slots };
  }

  private planOrder(
    robotId: string,
    order: ShownOrder,
    { called, there, filled, left, arrived, done, slots }: Told,
  ): DemoRobot | undefined {
    const way = this.wayOf(order);
    if (!way) return undefined;
    const speed = (lengthOf(way) * 1_000) / (arrived - left);
    if (speed > SPEED.most || speed < SPEED.least) return undefined;
    const toRestaurant = this.wayTo(
      way[0],
      ((there - called) / 1_000) * SPEED.usual,
    );
    return {
      robotId,
      legs: [
        ...(toRestaurant
          ? [{ from: called, to: there, points: toRestaurant }]
          : []),
        { from: left, to: arrived, points: way },
      ],
      slots,
      lidOpen: [filled, done].map(at => ({ from: at - LID_OPEN_FOR, to: at })),
    };
  }

  /** From the restaurant to the recipient. */
  private wayOf({
    restaurant_uuid,
    recipient,
  }: ShownOrder): Point[] | undefined {
    const restaurant = this.options.restaurants.find(
      ({ uuid }) => uuid === restaurant_uuid,
    );
    const { geocoded_address: address } = recipient;
    if (!restaurant || !address) return undefined;
    const { district } = this.options;
    return this.way(
      district.toLocal(restaurant.geocoded_address),
      district.toLocal(address),
    );
  }

  /** The last metres of the way from the office, at most so many. */
  private wayTo(goal: Point, metres: number): Point[] | undefined {
    const whole = this.way({ x: 0, y: 0 }, goal);
    if (!whole) return undefined;
    const skipped = Math.max(0, lengthOf(whole) - metres);
    let gone = 0;
    const rest = whole.filter((point, index) => {
      if (index > 0) gone += lengthOf([whole[index - 1], point]);
      return gone > skipped;
    });
    const points = [pointAt(whole, skipped), ...rest];
    return lengthOf(points) > 1 ? points : undefined;
  }

  private way(from: Point, to: Point): Point[] | undefined {
    const [start, goal] = [from, to].map(at => this.router.snap(at, REACH));
    const pieces =
      start && goal ? this.router.route(start, goal)?.pieces : undefined;
    return pieces?.length
      ? [pieces[0].from, ...pieces.map(piece => piece.to)]
      : undefined;
  }
}

/** Whether a robot had this order, too, while it was recorded with another one. */
function isBusy(order: ShownOrder, slots: readonly number[]): boolean {
  const times = timesOf(order);
  const from = times.get('order-queued') ?? NaN;
  const to = order.current_stage.is_final
    ? Date.parse(order.current_stage.started_at)
    : Infinity;
  return from < slots[slots.length - 1] + SLOT && to > slots[0];
}

/** Whether somebody who drove both would have driven two at once. */
function isAtOnce(one: DemoRobot, other: DemoRobot): boolean {
  return drivesOf(one).some(a =>
    drivesOf(other).some(b => a.from < b.to && b.from < a.to),
  );
}

/** What is recorded of the past that the demonstration begins with: a few robots, each around one of its orders. */
export function planDemo(options: PlanOptions): DemoRobot[] {
  const planner = new Planner(options);
  const plans: DemoRobot[] = [];
  for (const robotId of options.robotIds) {
    const plan =
      plans.length < MOST_ROBOTS ? planner.planFor(robotId, plans) : undefined;
    if (plan) plans.push(plan);
  }
  return plans;
}
