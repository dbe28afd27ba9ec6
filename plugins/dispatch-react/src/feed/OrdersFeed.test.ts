import type { Order } from '@sidehelm/contracts';
import { FakeOrdersService, testOrder } from '@sidehelm/test-utils';
import { ordersFeedApiFactory } from './ordersFeedApiRef';

function listenTo(service: FakeOrdersService) {
  const batches: (string | undefined)[][] = [];
  let reloads = 0;
  const ignore = service.feed.listen({
    orders: orders =>
      batches.push(orders.map(({ uuid, revision }) => `${uuid}${revision}`)),
    reload: () => {
      reloads += 1;
    },
  });
  return { batches, reloads: () => reloads, ignore };
}

const order = (uuid: string, revision: number): Order =>
  testOrder({ uuid, revision });

const frame = () => jest.advanceTimersByTime(17);

describe('OrdersFeed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is open while somebody uses it, once for all', () => {
    const service = new FakeOrdersService();
    expect(service.streams).toBe(0);
    const release = [service.feed.acquire(), service.feed.acquire()];
    service.open();
    expect(service.feed.state.get()).toEqual({ kind: 'open' });
    release[0]();
    jest.advanceTimersByTime(10_000);
    expect(service.feed.state.get()).toEqual({ kind: 'open' });
    release[1]();
    jest.advanceTimersByTime(10_000);
    expect(service.feed.state.get()).toEqual({ kind: 'connecting' });
    expect(service.streams).toBe(1);
    service.feed.acquire();
    expect(service.streams).toBe(2);
  });

  it('stays open on the way from one screen to the next', () => {
    const service = new FakeOrdersService();
    service.feed.acquire()();
    jest.advanceTimersByTime(500);
    service.feed.acquire();
    jest.advanceTimersByTime(10_000);
    expect(service.streams).toBe(1);
  });

  it('tells of what changed together, each order once and as it is by now', () => {
    const service = new FakeOrdersService();
    const { batches, ignore } = listenTo(service);
    service.feed.acquire();
    service.open();
    service.push(order('a', 1));
    service.push(order('b', 1));
    service.push(order('a', 2));
    expect(batches).toEqual([]);
    frame();
    expect(batches).toEqual([['a2', 'b1']]);
    frame();
    service.push(order('b', 2));
    frame();
    expect(batches).toEqual([['a2', 'b1'], ['b2']]);
    ignore();
    service.push(order('b', 3));
    frame();
    expect(batches).toHaveLength(2);
  });

  it('tells of each order what is newest of it, in whatever order that came', () => {
    const service = new FakeOrdersService();
    const { batches } = listenTo(service);
    service.feed.acquire();
    service.open();
    service.push(order('a', 3));
    service.push(order('a', 2));
    service.push(order('b', 1));
    frame();
    expect(batches).toEqual([['a3', 'b1']]);
  });

  it('tells at once in a tab that nobody sees', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const service = new FakeOrdersService();
    const { batches } = listenTo(service);
    service.feed.acquire();
    service.push(order('a', 1));
    expect(batches).toEqual([['a1']]);
    hidden.mockRestore();
  });

  it('has everything asked for again at each opening, and says why it is lost', () => {
    const service = new FakeOrdersService();
    const { reloads } = listenTo(service);
    service.feed.acquire();
    expect(reloads()).toBe(0);
    service.open();
    expect(reloads()).toBe(1);
    service.lose('This device is offline.');
    expect(service.feed.state.get()).toEqual({
      kind: 'lost',
      reason: 'This device is offline.',
    });
    service.open();
    // The stream may be opened again before anybody hears that it was lost.
    service.open();
    expect(reloads()).toBe(3);
  });

  it('tells of nothing once it is closed', () => {
    const service = new FakeOrdersService();
    const { batches } = listenTo(service);
    service.feed.acquire()();
    jest.advanceTimersByTime(995);
    service.push(order('a', 1));
    jest.advanceTimersByTime(100);
    service.feed.acquire();
    service.push(order('b', 1));
    frame();
    expect(batches).toEqual([['b1']]);
  });

  it('leaves out what makes no sense, and reports it once', () => {
    const posted: [Error, unknown][] = [];
    const service = new FakeOrdersService();
    const feed = ordersFeedApiFactory.factory({
      orders: { followChanges: () => service.stream() } as never,
      errorApi: {
        post: (error, context) => posted.push([error as Error, context]),
        error$: () => {
          throw new Error('nobody asks');
        },
      },
    });
    const told: string[] = [];
    feed.listen({
      orders: orders => told.push(...orders.map(({ uuid }) => uuid)),
      reload: () => undefined,
    });
    feed.acquire();
    service.pushData('nonsense');
    service.pushData('{"uuid":"a"}');
    service.push(order('b', 1));
    frame();
    expect(told).toEqual(['b']);
    expect(posted).toEqual([
      [
        new Error('The stream of orders sent an order that makes no sense'),
        { hidden: true },
      ],
    ]);
  });
});
