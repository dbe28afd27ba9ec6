import type { Order } from '@sidehelm/contracts';
import { testOrder, testRestaurant } from '@sidehelm/test-utils';
import { Board } from './Board';
import { BOARD_LISTS } from './groupOrders';

const restaurant = testRestaurant({ drop_off_deadline_in_minutes: 40 });
const restaurants = new Map([[restaurant.uuid, restaurant]]);

/** Requested so many minutes ago, with a robot unless told otherwise. */
const order = (uuid: string, minutes: number, changes: Partial<Order> = {}) =>
  testOrder({
    uuid,
    requested_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    assigned_robot_id: 'SH1',
    ...changes,
  });

const shownIn = (board: Board) =>
  Object.fromEntries(
    BOARD_LISTS.map(list => [
      list,
      board.lists.get()[list].map(({ order: { uuid } }) => uuid),
    ]),
  );
const assigned = (board: Board) => shownIn(board).assigned;

function open(...orders: Order[]) {
  const board = new Board();
  board.setOrders(orders, restaurants);
  return board;
}

describe('Board', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sorts each list by urgency and counts what is late or at risk, each order once', () => {
    const eta = new Date(Date.now() + 3_600_000).toISOString();
    const board = open(
      order('fine', 1),
      order('late', 50),
      order('later', 90, { is_rescue_suggested: true, assigned_robot_id: '' }),
      order('risk', 10, { drop_off_eta_timestamp: eta }),
      order('new', 2, { assigned_robot_id: undefined }),
    );
    expect(shownIn(board)).toEqual({
      rescue: ['later'],
      'to-assign': ['later', 'new'],
      assigned: ['late', 'risk', 'fine'],
    });
    expect(board.lists.get().rescue[0].isDouble).toBe(true);
    expect(board.counts.get()).toEqual({
      all: 5,
      found: 5,
      late: 2,
      atRisk: 1,
    });
  });

  it('puts a rescue that nobody has claimed in time on top of its list, until somebody has', () => {
    const at = (minutes: number) =>
      new Date(Date.now() + minutes * 60_000).toISOString();
    const rescued = (rescue: Order['rescue']) => ({
      is_under_rescue: true,
      rescue,
    });
    const escalated = { started_at: at(-9), escalated_at: at(-5) };
    const others = [
      order('late', 90),
      order('claimed', 1, rescued({ ...escalated, claimed_at: at(-1) })),
      order('waiting', 2, rescued({ started_at: at(-1), escalates_at: at(2) })),
      order('new', 3, { assigned_robot_id: undefined }),
    ];
    const board = open(...others, order('escalated', 1, rescued(escalated)));
    expect(shownIn(board)).toEqual({
      rescue: [],
      'to-assign': ['new'],
      assigned: ['escalated', 'late', 'waiting', 'claimed'],
    });
    // By the clock alone, although the service has not said so yet.
    jest.advanceTimersByTime(121_000);
    board.update();
    expect(assigned(board)).toEqual([
      'waiting',
      'escalated',
      'late',
      'claimed',
    ]);
    const claimed = rescued({ ...escalated, claimed_at: at(0) });
    board.setOrders([...others, order('escalated', 1, claimed)], restaurants);
    expect(assigned(board).slice(0, 2)).toEqual(['waiting', 'late']);
  });

  it('moves an order up when it becomes late, although nothing arrives', () => {
    const eta = new Date(Date.now() + 3_600_000).toISOString();
    const board = open(
      order('risk', 5, { drop_off_eta_timestamp: eta }),
      order('soon', 39.9),
    );
    expect(assigned(board)).toEqual(['risk', 'soon']);
    const stop = board.start();
    jest.advanceTimersByTime(7_000);
    stop();
    expect(assigned(board)).toEqual(['soon', 'risk']);
    expect(board.counts.get().late).toBe(1);
  });

  it('keeps every card that did not change, and tells nobody when nothing did', () => {
    const [first, second] = [order('a', 20), order('b', 10)];
    const board = open(first, second);
    const before = board.lists.get();
    board.setOrders([{ ...first, version: 2 }, second], new Map(restaurants));
    expect(board.lists.get().assigned[0]).not.toBe(before.assigned[0]);
    expect(board.lists.get().assigned[1]).toBe(before.assigned[1]);
    expect(board.lists.get().rescue).toBe(before.rescue);

    const told = jest.fn();
    board.lists.subscribe(told);
    board.update();
    expect(told).not.toHaveBeenCalled();
  });

  it('keeps the place of a card at which somebody is until they leave', () => {
    const board = open(order('a', 30), order('b', 20), order('c', 10));
    let at: string | undefined = 'assigned/b';
    board.holdWhile({
      heldKeys: () => (at ? [at] : []),
      isWorkedOn: () => false,
    });
    board.setOrders(
      [order('late', 60), order('later', 90), order('b', 20), order('c', 10)],
      restaurants,
    );
    expect(assigned(board)).toEqual(['later', 'b', 'late', 'c']);
    at = undefined;
    board.update();
    expect(assigned(board)).toEqual(['later', 'late', 'b', 'c']);
  });

  it('keeps a card whose order is gone while somebody is at it, and says so', () => {
    const board = open(order('a', 30), order('b', 20));
    let isAt = true;
    board.holdWhile({
      heldKeys: () => (isAt ? ['assigned/a'] : []),
      isWorkedOn: () => false,
    });
    board.setOrders([order('b', 20)], restaurants);
    const [gone, other] = board.lists.get().assigned;
    expect([gone.order.uuid, gone.isGone]).toEqual(['a', true]);
    expect(other.isGone).toBe(false);
    expect(board.counts.get().all).toBe(1);
    isAt = false;
    board.update();
    expect(assigned(board)).toEqual(['b']);
  });

  it('moves what the person has changed themselves at once', () => {
    const board = open(order('a', 30, { assigned_robot_id: undefined }));
    board.holdWhile({
      heldKeys: () => ['to-assign/a'],
      isWorkedOn: () => false,
    });
    board.setOrders([order('a', 30)], restaurants);
    expect(shownIn(board)['to-assign']).toEqual(['a']);
    board.release('a');
    expect(shownIn(board)).toMatchObject({ 'to-assign': [], assigned: ['a'] });
  });

  it('finds what is looked for at once, and keeps what is worked on', () => {
    const board = open(order('ada', 30), order('bo', 20), order('cy', 10));
    board.holdWhile({
      heldKeys: () => ['assigned/ada', 'assigned/bo', 'assigned/cy'],
      isWorkedOn: key => key === 'assigned/ada',
    });
    board.setSearch('cy');
    expect(assigned(board)).toEqual(['ada', 'cy']);
    expect(board.counts.get()).toMatchObject({ all: 3, found: 1 });
  });
});
