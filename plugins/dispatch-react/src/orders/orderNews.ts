import { isFinalStage } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { keepIdentity, type ReadList } from '@sidehelm/console-react';
import { uuidOf } from './readOrders';

/** An order, and as of when; ms of `performance.now()`. */
export interface DatedOrder {
  order: Order;
  at: number;
}

export interface OrdersInProgress extends ReadList<Order> {
  /** What was told of orders since the last answer was asked for, each once, also of those that are done. */
  news: readonly DatedOrder[];
}

/**
 * How much older than its question an answer may be: a service may take 3 s, and the
 * gateway gives its answer to all who ask within half a second; ms.
 */
export const OLDEST_ANSWER = 3_500;

/** Whether it is completed or canceled. */
export const isDone = ({ current_stage }: Order): boolean =>
  current_stage.is_final || isFinalStage(current_stage.kind);

/** Whether the other of two is certainly newer. Without a revision nobody can tell. */
export function isOlder(order: Order, other: Order): boolean {
  return (
    order.revision !== undefined &&
    other.revision !== undefined &&
    order.revision < other.revision
  );
}

/** Whether an answer can be from before what was told at a time. */
const mayBeBefore = (askedAt: number, toldAt: number) =>
  toldAt > askedAt - OLDEST_ANSWER;

const byUuid = (news: readonly DatedOrder[]) =>
  new Map(news.map(told => [told.order.uuid, told]));

/** One order after news of it. */
export function tellOne(known: DatedOrder, next: DatedOrder): DatedOrder {
  return isOlder(next.order, known.order) ? known : next;
}

/** One order after an answer, in which what was told meanwhile is not lost. */
export function takeOne(
  known: DatedOrder | undefined,
  answer: DatedOrder,
): DatedOrder {
  if (!known) return answer;
  if (isOlder(answer.order, known.order) && mayBeBefore(answer.at, known.at))
    return known;
  const [order] = keepIdentity([known.order], [answer.order], uuidOf);
  return order === known.order ? known : { order, at: answer.at };
}

/** The list after news of orders: they are replaced or added, and leave it when they are done. */
export function tellNews(
  list: OrdersInProgress,
  news: readonly DatedOrder[],
): OrdersInProgress {
  const known = new Map(list.items.map(order => [order.uuid, order]));
  const told = byUuid(list.news);
  let isNew = false;
  for (const next of news) {
    const { order } = next;
    const last = known.get(order.uuid) ?? told.get(order.uuid)?.order;
    if (last && (last === order || isOlder(order, last))) continue;
    isNew = true;
    told.set(order.uuid, next);
    if (isDone(order)) known.delete(order.uuid);
    else known.set(order.uuid, order);
  }
  return isNew
    ? { ...list, items: [...known.values()], news: [...told.values()] }
    : list;
}

/** The list after an answer, in which what was told meanwhile is not lost. */
export function takeAnswer(
  known: OrdersInProgress | undefined,
  answer: ReadList<Order>,
  askedAt: number,
): OrdersInProgress {
  const news = (known?.news ?? []).filter(({ at }) => mayBeBefore(askedAt, at));
  const told = byUuid(news);
  const answered = new Set(answer.items.map(uuidOf));
  const items = [
    ...answer.items.map(order => {
      const newest = told.get(order.uuid)?.order;
      return newest && isOlder(order, newest) ? newest : order;
    }),
    ...news.map(({ order }) => order).filter(({ uuid }) => !answered.has(uuid)),
  ].filter(order => !isDone(order));
  return {
    items: keepIdentity(known?.items, items, uuidOf),
    leftOut: answer.leftOut,
    news,
  };
}
