import {
  isFinalStage,
  OFFICE,
  RESCUE_REASONS,
  ROBOT_EVENTS,
  SALES_CHANNELS,
  type OrderStageKind,
} from '@sidehelm/console-common';
import type { Order, OrderEvent, Restaurant } from '@sidehelm/contracts';
import { createDistrict, Random } from '@sidehelm/robot-simulator';
import type { OrderHistory } from '../store/OrderStore';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const DISPATCHER: OrderEvent['actor'] = {
  kind: 'person',
  uuid: '0d5ec0de-0000-4000-8000-000000000002',
  name: 'Teodor Lindqvist',
};
const PILOT: OrderEvent['actor'] = {
  kind: 'person',
  uuid: '0d5ec0de-0000-4000-8000-000000000003',
  name: 'Maya Castellanos',
};
const CHANNEL: OrderEvent['actor'] = { kind: 'service', name: 'Partners API' };

const FIRST_NAMES =
  'Ada Bo Cleo Dara Emil Fay Gus Hana Ivo June Kofi Lena Milo Nia Otis Pia Quin Rosa Sami Tess Uma Vera Wes Yara Zane'.split(
    ' ',
  );
const NOTES = [
  'Ring twice',
  'Meet at the side entrance',
  'Leave it with the doorman',
  'Text when you are outside',
];

/** Orders an hour by hour of the day in Charlotte, about 200 a day. */
const RUSH = [
  1, 0, 0, 0, 0, 1, 3, 6, 8, 6, 7, 16, 22, 18, 9, 7, 9, 16, 24, 22, 14, 9, 5, 2,
];
const CHARLOTTE_OFFSET = 5;

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
  /** In use, the demo pilot's first. */
  robotIds: readonly string[];
}

/** What is going on when the demo starts: the stage, minutes since the request, and whether a robot has it. */
const OPEN_NOW: { stage: OrderStageKind; age: number; robot?: number }[] = [
  { stage: 'order-queued', age: 3, robot: 0 },
  { stage: 'robot-waiting-for-drop-off', age: 43, robot: 1 },
  { stage: 'robot-waiting-for-pick-up', age: 19, robot: 2 },
  { stage: 'robot-en-route-to-drop-off', age: 27, robot: 3 },
  { stage: 'robot-en-route-to-pick-up', age: 9, robot: 4 },
  { stage: 'order-received', age: 4 },
  { stage: 'order-received', age: 2 },
  { stage: 'order-received', age: 1 },
];

/**
 * A day of orders that ended, and those that are open, of a seeded district. The same seed and time give the same ones.
 */
export function demoOrders(options: DemoOptions): OrderHistory[] {
  const teller = new OrderTeller(options);
  const past = Array.from({ length: 24 }, (_, back) => {
    const from = options.now - (back + 1) * HOUR;
    const hour = (new Date(from).getUTCHours() + 24 - CHARLOTTE_OFFSET) % 24;
    return Array.from({ length: RUSH[hour] }, () =>
      teller.ended(from + teller.random.range(0, HOUR)),
    );
  }).flat();
  return [
    ...past,
    ...OPEN_NOW.filter(
      ({ robot }) => robot === undefined || robot < options.robotIds.length,
    ).map(open => teller.open(open)),
  ].sort((a, b) => a.order.requested_at.localeCompare(b.order.requested_at));
}

class OrderTeller {
  readonly random: Random;
  private readonly district;
  private count = 0;

  constructor(private readonly options: DemoOptions) {
    this.random = new Random(options.seed * 7919 + 11);
    this.district = createDistrict({ seed: options.seed });
  }

  /** One that was completed or canceled before now. */
  ended(requestedAt: number): OrderHistory {
    const { random } = this;
    const isCanceled = random.chance(0.05);
    const times = [requestedAt];
    for (const stage of LIFE)
      times.push(times[times.length - 1] + this.durationOf(stage));
    const stages = isCanceled ? LIFE.slice(0, random.int(1, 4)) : LIFE;
    const last = isCanceled ? 'order-canceled' : 'order-completed';
    const robotId = random.pick(this.options.robotIds);
    const history = this.history(
      [...stages, last],
      times,
      stages.length > 1 ? robotId : undefined,
    );
    // Nothing of a past hour is still to come.
    const isOver = times[stages.length] <= this.options.now;
    if (!isOver) return this.ended(requestedAt - 2 * HOUR);
    if (!isCanceled && random.chance(0.06)) this.rescue(history, times);
    return history;
  }

  /** One that is in this stage now. */
  open({ stage, age, robot }: (typeof OPEN_NOW)[number]): OrderHistory {
    const { now, robotIds } = this.options;
    const stages = LIFE.slice(0, LIFE.indexOf(stage) + 1);
    const step = (age * MINUTE) / (stages.length + 0.5);
    const times = stages.map((_, index) => now - age * MINUTE + index * step);
    return this.history(
      stages,
      times,
      robot === undefined ? undefined : robotIds[robot],
    );
  }

  private durationOf(stage: OrderStageKind): number {
    const [from, to] = DURATIONS[stage] ?? [0, 0];
    return this.random.range(from, to) * MINUTE;
  }

  private history(
    stages: OrderStageKind[],
    times: number[],
    robotId: string | undefined,
  ): OrderHistory {
    const at = times.map(time => new Date(time).toISOString());
    const order = this.newOrder(at[0], robotId);
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
        return { ...told, kind: 'created', actor: CHANNEL };
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
        return { ...told, kind: EVENT_OF.get(stage) ?? stage, actor: PILOT };
    }
  }

  private rescue({ order, events }: OrderHistory, times: number[]) {
    const { random } = this;
    const at = random.int(3, 6);
    const started = times[at] + 30_000;
    const reasons = Object.values(RESCUE_REASONS).flat();
    const reason = random.pick(reasons);
    order.rescue_reason = reason;
    const told = (minutes: number) => ({
      occurred_at: new Date(started + minutes * MINUTE).toISOString(),
      actor: DISPATCHER,
    });
    events.push(
      { ...told(0), kind: 'rescue-started', reason },
      { ...told(0.5), kind: 'rescue-finished' },
    );
    events.sort((a, b) => a.occurred_at.localeCompare(b.occurred_at));
  }

  private newOrder(
    requested_at: string,
    robotId: string | undefined,
  ): OrderHistory['order'] {
    const { random, district } = this;
    this.count += 1;
    const channel = random.pick(SALES_CHANNELS);
    const restaurant = random.pick(this.options.restaurants);
    const address = random.pick(district.addresses);
    const { locality, state, country, postal_code } =
      OFFICE.address_description;
    const ownNumber = channel !== 'uber-eats';
    // 555-0100 to 555-0199 belong to nobody.
    const phone_number = `+1 704 555 01${String(random.int(10, 99))}`;
    return {
      uuid: this.uuid(1),
      external_id:
        channel === 'facedrive' ? `FD-${10_000 + this.count}` : this.uuid(2),
      is_mock: false,
      sales_channel: channel,
      restaurant_uuid: restaurant.uuid,
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
      drop_off_notes: random.chance(0.3) ? random.pick(NOTES) : undefined,
      charges: {
        sub_total_in_cents: random.int(900, 5_200),
        tips_in_cents: random.int(0, 8) * 50,
      },
      recipient: {
        name: `${random.pick(FIRST_NAMES)} ${'ABCDEFGHKLMNPRSTW'[random.int(0, 16)]}.`,
        ...(ownNumber
          ? { phone_number }
          : { phone_code: String(random.int(10_000_000, 99_999_999)) }),
        address_description: {
          address_line_1: `${address.house_number} ${address.street}`,
          locality,
          state,
          country,
          postal_code,
        },
        geocoded_address: district.toLatLng(address),
      },
      pick_up_actor: { kind: 'pilot' },
      drop_off_actor: { kind: ownNumber ? 'customer' : 'pilot' },
      version: 1,
    };
  }

  private uuid(kind: number): string {
    const hex = () => this.random.int(0, 0xffff).toString(16).padStart(4, '0');
    return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${kind}${hex().slice(2)}-${hex()}${hex()}${hex()}`;
  }
}
