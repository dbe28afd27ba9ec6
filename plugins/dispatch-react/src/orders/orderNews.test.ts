import type { Order } from '@sidehelm/contracts';
import { testOrder } from '@sidehelm/test-utils';
import {
  takeAnswer,
  takeOne,
  tellNews,
  tellOne,
  type OrdersInProgress,
} from './orderNews';

const order = (uuid: string, revision?: number, changes?: Partial<Order>) =>
  testOrder({ uuid, revision, ...changes });

const canceled = (uuid: string, revision: number) =>
  order(uuid, revision, {
    current_stage: {
      kind: 'order-canceled',
      started_at: '2026-11-20T12:00:00Z',
      is_final: true,
    },
  });

const list = (...items: Order[]): OrdersInProgress => ({
  items,
  leftOut: 0,
  news: [],
});

const shown = ({ items }: OrdersInProgress) =>
  items.map(({ uuid, revision }) => [uuid, revision]);

describe('tellNews', () => {
  it.each([
    [
      'a newer order replaces what is known',
      order('a', 3),
      [
        ['a', 3],
        ['b', 2],
      ],
    ],
    [
      'so does one of the same revision',
      order('a', 2),
      [
        ['a', 2],
        ['b', 2],
      ],
    ],
    [
      'an older one changes nothing',
      order('a', 1),
      [
        ['a', 2],
        ['b', 2],
      ],
    ],
    [
      'one without a revision replaces what is known',
      order('a', undefined),
      [
        ['a', undefined],
        ['b', 2],
      ],
    ],
    [
      'a new one is added',
      order('c', 1),
      [
        ['a', 2],
        ['b', 2],
        ['c', 1],
      ],
    ],
    ['one that is done leaves', canceled('a', 3), [['b', 2]]],
    [
      'one that is done is not added',
      canceled('c', 3),
      [
        ['a', 2],
        ['b', 2],
      ],
    ],
  ])('%s', (_, news, expected) => {
    const known = list(order('a', 2), order('b', 2));
    expect(shown(tellNews(known, [{ order: news, at: 0 }]))).toEqual(expected);
  });

  it('does not bring back an order that is done', () => {
    const done = tellNews(list(order('a', 2)), [
      { order: canceled('a', 3), at: 0 },
    ]);
    expect(shown(tellNews(done, [{ order: order('a', 2), at: 1 }]))).toEqual(
      [],
    );
  });

  it('is the same list when nothing is new', () => {
    const told = order('a', 3);
    const known = tellNews(list(), [{ order: told, at: 0 }]);
    expect(tellNews(known, [{ order: told, at: 5 }])).toBe(known);
  });
});

describe('takeAnswer', () => {
  const toldAt = (at: number, ...orders: Order[]) =>
    tellNews(
      list(order('a', 2)),
      orders.map(it => ({ order: it, at })),
    );
  const answer = (...items: Order[]) => ({ items, leftOut: 0 });

  it('keeps what was told meanwhile, and what is newer in the answer', () => {
    const known = toldAt(
      10_000,
      order('a', 3),
      order('b', 1),
      canceled('c', 9),
    );
    const next = takeAnswer(
      known,
      answer(order('a', 2), order('c', 8), order('d', 1)),
      10_100,
    );
    expect(shown(next)).toEqual([
      ['a', 3],
      ['d', 1],
      ['b', 1],
    ]);
    expect(shown(takeAnswer(known, answer(order('a', 4)), 10_100))).toEqual([
      ['a', 4],
      ['b', 1],
    ]);
  });

  it('believes the answer once it must be newer than what was told, also of a service that was set back', () => {
    const known = toldAt(10_000, order('a', 3), order('b', 1));
    const next = takeAnswer(known, answer(order('a', 2)), 13_600);
    expect(shown(next)).toEqual([['a', 2]]);
    expect(next.news).toEqual([]);
  });

  it('keeps orders that did not change the same objects', () => {
    const known = list(order('a', 2), order('b', 2));
    const [a, b] = known.items;
    const next = takeAnswer(
      known,
      answer({ ...a }, { ...b, revision: 3 }),
      10_000,
    );
    expect(next.items[0]).toBe(a);
    expect(next.items[1].revision).toBe(3);
    expect(next.items[1].recipient).toBe(b.recipient);
  });

  it('shows no order that is done, whatever the service lists', () => {
    expect(shown(takeAnswer(undefined, answer(canceled('a', 1)), 0))).toEqual(
      [],
    );
  });
});

describe('one order', () => {
  const at = (time: number, revision?: number) => ({
    order: order('a', revision),
    at: time,
  });
  const of = (known: { order: Order }) => known.order.revision;

  it('becomes what is told, unless that is older', () => {
    expect(of(tellOne(at(0, 2), at(9, 3)))).toBe(3);
    expect(of(tellOne(at(0, 2), at(9, 1)))).toBe(2);
    expect(of(tellOne(at(0, 2), at(9)))).toBeUndefined();
  });

  it('becomes what is answered, unless that can be from before what was told', () => {
    expect(of(takeOne(undefined, at(9, 1)))).toBe(1);
    expect(of(takeOne(at(10_000, 3), at(10_100, 2)))).toBe(3);
    expect(of(takeOne(at(10_000, 3), at(13_600, 2)))).toBe(2);
    expect(of(takeOne(at(10_000, 3), at(10_100, 4)))).toBe(4);
  });

  it('stays the same object while nothing changes', () => {
    const known = at(10_000, 3);
    const requested = known.order.requested_at;
    const same = { ...known.order, requested_at: requested };
    expect(takeOne(known, { order: same, at: 20_000 })).toBe(known);
  });
});
