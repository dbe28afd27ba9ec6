import {
  hasOwnPhoneNumber,
  isFinalStage,
  RESCUE_REASONS,
  ROBOT_EVENTS,
  type OrderStageKind,
} from '@sidehelm/console-common';
import type { Order, OrderEvent, Restaurant } from '@sidehelm/contracts';
import {
  FleetSimulation,
  type District,
  type Point,
} from '@sidehelm/robot-simulator';
import { demoDriverOf } from '../../platform/demoDriverOf';
import { hourInCharlotte } from '../../platform/hourInCharlotte';
import { districtOf } from '../../simulation';
import type { OrderHistory } from '../store/StoredOrder';
import { DemoOrderMaker, type OrderWish } from './DemoOrderMaker';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const DISPATCHER: OrderEvent['actor'] = {
  kind: 'person',
  uuid: '0d5ec0de-0000-4000-8000-000000000002',
  name: 'Teodor Lindqvist',
};
const senderOf = ({ sales_channel }: Order): OrderEvent['actor'] => ({
  kind: 'service',
  name: sales_channel === 'uber-eats' ? 'Uber Eats' : 'Partners API',
});

/** Orders an hour by hour of the day in Charlotte, about 200 a day. */
const RUSH = [
  1, 0, 0, 0, 0, 1, 3, 6, 8, 6, 7, 16, 22, 18, 9, 7, 9, 16, 24, 22, 14, 9, 5, 2,
];

/** Minutes that each stage takes, from and to. */
const DURATIONS: Partial<Record<OrderStageKind, [number, number]>> = {
  'order-received': [0.5, 4],
  'order-queued': [0.5, 3],
  'robot-en-route-to-pick-up': [2, 9],
  'robot-waiting-for-pick-up': [1, 8],
  'order-picked-up': [0.3, 1],
  'robot-en-route-to-drop-off': [3, 12],
  'robot-waiting-for-drop-off': [0.5, 5],
};

const LIFE = Object.keys(DURATIONS) as OrderStageKind[];

/** What starts each stage after the first. */
const EVENT_OF = new Map<string, string>([
  ['order-queued', 'assigned'],
  ...Object.entries(ROBOT_EVENTS).map(
    ([kind, { to }]) => [to, kind] as [string, string],
  ),
]);

interface DemoOptions {
  seed: number;
  /** ms since 1970. */
  now: number;
  restaurants: readonly Restaurant[];
  /** That carry orders, the demo pilot's first. */
  robotIds: readonly string[];
  /** All that are simulated, in the order in which they stand. */
  fleet: readonly string[];
}

/**
 * What is going on when the demo starts: the stage, minutes since the request, and whether a robot has it. Robots then stand at their
 * parking spots, most of them outside a restaurant: whoever waits does so there, and whoever is on the way has just left.
 */
const OPEN_NOW: readonly {
  stage: OrderStageKind;
  age: number;
  robot?: number;
  /** What is where the robot stands. */
  here?: 'restaurant' | 'recipient';
}[] = [
  { stage: 'order-queued', age: 3, robot: 0 },
  {
    stage: 'robot-waiting-for-drop-off',
    age: 43,
    robot: 1,
    here: 'recipient',
  },
  {
    stage: 'robot-en-route-to-drop-off',
    age: 27,
    robot: 2,
    here: 'restaurant',
  },
  { stage: 'robot-en-route-to-pick-up', age: 9, robot: 3 },
  // The fifth is free for the next order, in a fleet of eight the only one.
  {
    stage: 'robot-waiting-for-pick-up',
    age: 19,
    robot: 5,
    here: 'restaurant',
  },
  { stage: 'order-received', age: 4 },
  { stage: 'order-received', age: 2 },
  { stage: 'order-received', age: 1 },
];

/** How often an order is put an hour further back where no robot is free for it. */
const MOST_HOURS_BACK = 23;

/** From when to when a robot has an order, ms since 1970. */
interface Span {
  from: number;
  to: number;
}

function nearest<Place>(
  places: readonly Place[],
  point: Point,
  pointOf: (place: Place) => Point,
): Place | undefined {
  const metres = (place: Place) => {
    const { x, y } = pointOf(place);
    return Math.hypot(x - point.x, y - point.y);
  };
  return places.reduce<Place | undefined>(
    (best, place) =>
      best === undefined || metres(place) < metres(best) ? place : best,
    undefined,
  );
}

class OrderTeller {
  private readonly district: District;
  private readonly maker: DemoOrderMaker;
  /** What each robot does and did; it carries one order at a time. */
  private readonly taken = new Map<string, Span[]>();

  constructor(private readonly options: DemoOptions) {
    const { seed, restaurants } = options;
    this.district = districtOf(seed);
    this.maker = new DemoOrderMaker({
      seed: seed * 7919 + 11,
      district: this.district,
      restaurants,
    });
    for (const { robot, age } of this.openNow()) {
      const from = options.now - age * MINUTE;
      if (robot !== undefined)
        this.taken.set(options.robotIds[robot], [{ from, to: Infinity }]);
    }
  }

  /** What the fleet is large enough for. */
  openNow() {
    const { length } = this.options.robotIds;
    return OPEN_NOW.filter(
      ({ robot }) => robot === undefined || robot < length,
    );
  }

  get random() {
    return this.maker.random;
  }

  /** One that was completed or canceled before now; none where no robot was free for it. */
  ended(requestedAt: number): OrderHistory | undefined {
    const { random } = this;
    const isCanceled = random.chance(0.05);
    const lasts = LIFE.map(stage => this.durationOf(stage));
    const stages = isCanceled ? LIFE.slice(0, random.int(1, 4)) : LIFE;
    const last = isCanceled ? 'order-canceled' : 'order-completed';
    for (let back = 0; back <= MOST_HOURS_BACK; back++) {
      const times = [requestedAt - back * HOUR];
      for (const each of lasts) times.push(times[times.length - 1] + each);
      const span = { from: times[1], to: times[stages.length] };
      // Nothing of a past hour is still to come.
      if (span.to > this.options.now) continue;
      const robotId = stages.length > 1 ? this.takeRobot(span) : undefined;
      if (stages.length > 1 && !robotId) continue;
      const history = this.history([...stages, last], times, robotId);
      if (!isCanceled && random.chance(0.06)) this.rescue(history, times);
      return history;
    }
    return undefined;
  }

  /** By chance one of those that are free for all of that time. */
  private takeRobot(span: Span): string | undefined {
    const takenBy = (id: string) => this.taken.get(id) ?? [];
    const free = this.options.robotIds.filter(id =>
      takenBy(id).every(({ from, to }) => span.to <= from || to <= span.from),
    );
    if (free.length === 0) return undefined;
    const robotId = this.random.pick(free);
    this.taken.set(robotId, [...takenBy(robotId), span]);
    return robotId;
  }

  /** One that is in this stage now. */
  open({ stage, age, robot, here }: (typeof OPEN_NOW)[number]): OrderHistory {
    const { now, robotIds } = this.options;
    const stages = LIFE.slice(0, LIFE.indexOf(stage) + 1);
    const step = (age * MINUTE) / (stages.length + 0.5);
    const times = stages.map((_, index) => now - age * MINUTE + index * step);
    return this.history(
      stages,
      times,
      robot === undefined ? undefined : robotIds[robot],
      robot === undefined ? {} : this.wishAt(robot, here),
    );
  }

  private wishAt(
    robot: number,
    here: 'restaurant' | 'recipient' | undefined,
  ): OrderWish {
    const { options, district } = this;
    const { seed, robotIds, fleet, restaurants } = options;
    if (!here) return {};
    const simulation = new FleetSimulation({ district, seed, robotIds: fleet });
    const spot = simulation.motion(robotIds[robot]);
    return here === 'recipient'
      ? { address: nearest(district.addresses, spot, address => address) }
      : {
          restaurant: nearest(restaurants, spot, ({ geocoded_address }) =>
            district.toLocal(geocoded_address),
          ),
        };
  }

  private durationOf(stage: OrderStageKind): number {
    const [from, to] = DURATIONS[stage] ?? [0, 0];
    return this.random.range(from, to) * MINUTE;
  }

  private history(
    stages: OrderStageKind[],
    times: number[],
    robotId: string | undefined,
    wish?: OrderWish,
  ): OrderHistory {
    const at = times.map(time => new Date(time).toISOString());
    const order = this.newOrder(at[0], robotId, wish);
    const kind = stages[stages.length - 1];
    order.current_stage = {
      kind,
      started_at: at[stages.length - 1],
      is_final: isFinalStage(kind),
    };
    order.completed_stages = stages
      .slice(0, -1)
      .map((stage, index) => ({ kind: stage, started_at: at[index] }));
    order.version = stages.length;
    return {
      order,
      events: stages.map((stage, index) =>
        this.eventOf(stage, at[index], order, index + 1),
      ),
    };
  }

  private eventOf(
    stage: OrderStageKind,
    occurred_at: string,
    order: Order,
    version: number,
  ): OrderEvent {
    const told = { occurred_at, stage, version };
    switch (stage) {
      case 'order-received':
        return { ...told, kind: 'created', actor: senderOf(order) };
      case 'order-queued':
        return {
          ...told,
          kind: 'assigned',
          actor: DISPATCHER,
          robot_id: order.assigned_robot_id ?? undefined,
        };
      case 'order-canceled':
        return { ...told, kind: 'canceled', actor: DISPATCHER };
      default:
        return {
          ...told,
          kind: EVENT_OF.get(stage) ?? stage,
          actor: {
            kind: 'person',
            ...demoDriverOf(order.assigned_robot_id ?? ''),
          },
        };
    }
  }

  private rescue({ order, events }: OrderHistory, times: number[]) {
    const { random } = this;
    const at = random.int(3, 6);
    // It begins and ends within one stage, however short that is.
    const third = Math.min(MINUTE / 2, (times[at + 1] - times[at]) / 3);
    const reasons = Object.values(RESCUE_REASONS).flat();
    const reason = random.pick(reasons);
    order.rescue_reason = reason;
    const told = (thirds: number) => ({
      occurred_at: new Date(times[at] + thirds * third).toISOString(),
      actor: DISPATCHER,
    });
    events.push(
      { ...told(1), kind: 'rescue-started', reason },
      { ...told(2), kind: 'rescue-finished' },
    );
    events.sort((a, b) => a.occurred_at.localeCompare(b.occurred_at));
  }

  private newOrder(
    requested_at: string,
    robotId: string | undefined,
    wish?: OrderWish,
  ): OrderHistory['order'] {
    const order = this.maker.next(wish);
    return {
      ...order,
      uuid: this.maker.uuid(1),
      requested_at,
      assigned_robot_id: robotId,
      current_stage: {
        kind: 'order-received',
        started_at: requested_at,
        is_final: false,
      },
      completed_stages: [],
      is_under_rescue: false,
      is_rescue_suggested: false,
      pick_up_actor: { kind: 'pilot' },
      drop_off_actor: {
        kind: hasOwnPhoneNumber(order.sales_channel) ? 'customer' : 'pilot',
      },
      version: 1,
    };
  }
}

/**
 * A day of orders that ended, as many as the robots could carry, and those that are open, of a seeded district. The same seed and time give the same ones.
 */
export function demoOrders(options: DemoOptions): OrderHistory[] {
  const teller = new OrderTeller(options);
  const past = Array.from({ length: 24 }, (_, back) => {
    const from = options.now - (back + 1) * HOUR;
    const hour = Math.floor(hourInCharlotte(new Date(from)));
    return Array.from(
      { length: RUSH[hour] },
      () => teller.ended(from + teller.random.range(0, HOUR)) ?? [],
    ).flat();
  }).flat();
  return [...past, ...teller.openNow().map(open => teller.open(open))].sort(
    (a, b) => a.order.requested_at.localeCompare(b.order.requested_at),
  );
}
