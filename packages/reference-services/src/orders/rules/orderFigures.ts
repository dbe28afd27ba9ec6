import {
  isFinalStage,
  ORDER_STAGES,
  orderDeadline,
} from '@sidehelm/console-common';
import type { Order, OrderFigures, Restaurant } from '@sidehelm/contracts';

const HOUR = 3_600_000;

type Hour = OrderFigures['hours'][number];

interface Period {
  /** ms since 1970, the beginning of an hour. */
  from: number;
  /** ms since 1970. */
  to: number;
}

/** The period of so many days that ends now, by whole hours. */
export function periodOf(days: number, now: number): Period {
  const hours = Math.ceil(now / HOUR);
  return { from: (hours - days * 24) * HOUR, to: now };
}

/** How a period went. Orders whose restaurant is gone count as neither on time nor late. They come in pages, for they are many. */
export async function orderFigures(
  pages: Iterable<readonly Order[]> | AsyncIterable<readonly Order[]>,
  restaurants: readonly Restaurant[],
  { from, to }: Period,
): Promise<OrderFigures> {
  const byUuid = new Map(restaurants.map(it => [it.uuid, it]));
  const hours = emptyHours({ from, to });
  const stages = new Map<string, number[]>();
  const rescues = new Map<string, number>();
  const add = (order: Order) => {
    const at = Date.parse(order.requested_at) - from;
    const hour = hours[Math.floor(at / HOUR)];
    if (!hour) return;
    count(hour, order, byUuid.get(order.restaurant_uuid), to);
    for (const [kind, seconds] of stageTimes(order)) {
      const known = stages.get(kind);
      if (known) known.push(seconds);
      else stages.set(kind, [seconds]);
    }
    const { rescue_reason: reason } = order;
    if (reason) rescues.set(reason, (rescues.get(reason) ?? 0) + 1);
  };
  for await (const orders of pages) orders.forEach(add);
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    hours,
    stages: ORDER_STAGES.flatMap(kind => {
      const seconds = stages.get(kind)?.sort((a, b) => a - b);
      return seconds
        ? [
            {
              kind,
              orders: seconds.length,
              median_seconds: shareOf(seconds, 0.5),
              slow_seconds: shareOf(seconds, 0.9),
            },
          ]
        : [];
    }),
    rescues: [...rescues]
      .map(([reason, number]) => ({ reason, orders: number }))
      .sort((a, b) => b.orders - a.orders || a.reason.localeCompare(b.reason)),
  };
}

function emptyHours({ from, to }: Period): Hour[] {
  return Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => ({
    from: new Date(from + index * HOUR).toISOString(),
    orders: 0,
    on_time: 0,
    late: 0,
    canceled: 0,
  }));
}

function count(
  hour: Hour,
  order: Order,
  restaurant: Restaurant | undefined,
  now: number,
) {
  const { kind, started_at } = order.current_stage;
  hour.orders += 1;
  if (kind === 'order-canceled') {
    hour.canceled += 1;
    return;
  }
  if (!restaurant) return;
  const deadline = orderDeadline(order, restaurant);
  const isOver = isFinalStage(kind);
  if ((isOver ? Date.parse(started_at) : now) > deadline) hour.late += 1;
  else if (isOver) hour.on_time += 1;
}

/** The seconds of each stage that is over; of one that an order went through more than once all of them together. */
function stageTimes({ completed_stages, current_stage }: Order) {
  const times = new Map<string, number>();
  completed_stages.forEach(({ kind, started_at }, index) => {
    const next = completed_stages[index + 1] ?? current_stage;
    const seconds =
      (Date.parse(next.started_at) - Date.parse(started_at)) / 1000;
    if (seconds >= 0) times.set(kind, (times.get(kind) ?? 0) + seconds);
  });
  return times;
}

/** The value below which that share of the sorted values is. */
function shareOf(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Math.round(sorted[index]);
}
