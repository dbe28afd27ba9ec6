import { randomUUID } from 'node:crypto';
import type { Order, OrderEvent, Restaurant } from '@sidehelm/contracts';
import { Random } from '@sidehelm/robot-simulator';

const MINUTE = 60_000;
const CHANNELS = ['uber-eats', 'facedrive', 'doordash', 'skip-the-dishes'];
const NAMES =
  'Ada Bo Cleo Dara Emil Fay Gus Hana Ivo June Kofi Lena Milo Nia Otis'.split(
    ' ',
  );
const STREETS = ['Cedar Street', 'Tryon Row', 'Mint Lane', 'Graham Court'];

/** A life without mishaps: each stage, and the event of the timeline that begins it. */
const LIFE = [
  ['order-received', 'created'],
  ['order-queued', 'assigned'],
  ['robot-en-route-to-pick-up', 'left-for-pick-up'],
  ['robot-waiting-for-pick-up', 'arrived-at-pick-up'],
  ['order-picked-up', 'order-picked-up'],
  ['robot-en-route-to-drop-off', 'left-for-drop-off'],
  ['robot-waiting-for-drop-off', 'arrived-at-drop-off'],
  ['order-completed', 'order-dropped-off'],
] as const;

const DISPATCHER = {
  kind: 'person',
  uuid: '0d5ec0de-0000-4000-8000-000000000002',
  name: 'Teodor Lindqvist',
};

/** An order as a service stores it, and what happened to it. */
export interface OrderLife {
  order: Order & { version: number; revision: number };
  events: OrderEvent[];
}

export interface ManyOrders {
  /** Open ones; every second has a robot, as far as there are any. */
  open: number;
  /** Completed ones, over the last hundred days. */
  past: number;
  restaurants: readonly Pick<Restaurant, 'uuid' | 'geocoded_address'>[];
  /** Each carries one open order at most. */
  robotIds: readonly string[];
  /** Minutes since the open ones were requested; 8 when it is left out, so that none is late. */
  age?: number;
}

/** Orders by the thousand, the oldest first; the same each time but for ids and the time. */
export function manyOrders(wish: ManyOrders): OrderLife[] {
  const { open, past, restaurants, robotIds, age = 8 } = wish;
  const random = new Random(1);
  const now = Date.now();
  const period = 100 * 24 * 60 * MINUTE;

  const life = (
    index: number,
    requestedAt: number,
    stages: number,
    robotId: string | undefined,
  ): OrderLife => {
    const restaurant = random.pick(restaurants);
    const { lat, lng } = restaurant.geocoded_address;
    const channel = random.pick(CHANNELS);
    const begun = LIFE.slice(0, stages).map(([stage, kind], place) => ({
      stage,
      kind,
      at: new Date(requestedAt + place * MINUTE).toISOString(),
    }));
    const latest = begun[begun.length - 1];
    return {
      order: {
        uuid: randomUUID(),
        external_id: channel === 'facedrive' ? `FD-${index}` : randomUUID(),
        is_mock: false,
        sales_channel: channel,
        restaurant_uuid: restaurant.uuid,
        requested_at: begun[0].at,
        assigned_robot_id: robotId,
        current_stage: {
          kind: latest.stage,
          started_at: latest.at,
          is_final: latest.stage === 'order-completed',
        },
        completed_stages: begun
          .slice(0, -1)
          .map(({ stage, at }) => ({ kind: stage, started_at: at })),
        is_under_rescue: false,
        is_rescue_suggested: false,
        drop_off_notes: 'Ring twice',
        charges: {
          sub_total_in_cents: random.int(900, 5_200),
          tips_in_cents: random.int(0, 8) * 50,
        },
        recipient: {
          name: `${random.pick(NAMES)} ${'ABCDEFGHK'[random.int(0, 8)]}.`,
          phone_number: `+1 704 555 01${random.int(10, 99)}`,
          address_description: {
            address_line_1: `${random.int(1, 400)} ${random.pick(STREETS)}`,
            locality: 'Charlotte',
            state: 'NC',
            country: 'US',
            postal_code: '28202',
          },
          geocoded_address: {
            lat: lat + random.range(-0.004, 0.004),
            lng: lng + random.range(-0.004, 0.004),
          },
        },
        // Nobody goes on with an open order by themselves.
        pick_up_actor: { kind: 'pilot' },
        drop_off_actor: { kind: 'pilot' },
        version: stages,
        revision: index,
      },
      events: begun.map(({ stage, kind, at }, place) => ({
        occurred_at: at,
        kind,
        actor: DISPATCHER,
        stage,
        version: place + 1,
        ...(kind === 'assigned' && { robot_id: robotId }),
      })),
    };
  };

  const ended = Array.from({ length: past }, (_, place) =>
    life(
      place + 1,
      now - period + (place / past) * (period - 60 * MINUTE),
      LIFE.length,
      random.pick(robotIds),
    ),
  );
  const carriers = [...robotIds];
  const begun = Array.from({ length: open }, (_, place) => {
    const robotId = place % 2 === 1 ? carriers.pop() : undefined;
    const stages = robotId ? random.int(2, 7) : 1;
    // One after the other, so that they are in one order wherever they are sorted.
    const requestedAt = now - age * MINUTE + place;
    return life(past + place + 1, requestedAt, stages, robotId);
  });
  return [...ended, ...begun];
}
