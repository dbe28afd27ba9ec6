import { FakeRobotsService, testSummary } from '@sidehelm/test-utils';
import { WallOrder } from './WallOrder';

let endOrder: (() => void) | undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // The clock that ticks is shared by all tests of this file.
  endOrder?.();
  jest.useRealTimers();
});

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

async function opened() {
  const service = new FakeRobotsService([
    testSummary('SH1'),
    testSummary('SH2', { battery_percentage: 5 }),
    testSummary('SH3'),
  ]);
  const order = new WallOrder(service.feed);
  endOrder = order.start();
  order.setRobots(['SH1', 'SH2', 'SH3']);
  const atFirst = order.ids.get();
  const release = service.feed.acquire();
  await pass(20);
  /** A second in which every robot pings and one changes. */
  const second = async (id = 'SH1', changes = {}) => {
    for (const robot of ['SH1', 'SH2', 'SH3'])
      service.change(robot, { last_ping_at: new Date().toISOString() });
    service.change(id, changes);
    await pass(1_000);
  };
  return { service, order, atFirst, second, release };
}

describe('WallOrder', () => {
  it('begins by id and puts trouble first as soon as it is known', async () => {
    const { order, atFirst } = await opened();
    expect(atFirst).toEqual(['SH3', 'SH2', 'SH1']);
    expect(order.ids.get()).toEqual(['SH2', 'SH3', 'SH1']);
  });

  it('moves a robot in trouble to the front within three seconds', async () => {
    const { order, second } = await opened();
    const heard = jest.fn();
    order.ids.subscribe(heard);
    await second('SH1', { is_emergency_stopped: true });
    await second();
    await second();
    expect(order.ids.get()).toEqual(['SH1', 'SH2', 'SH3']);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('does not move for a signal that flickers', async () => {
    const { order, second } = await opened();
    const flicker = async () => {
      for (let round = 0; round < 6; round += 1) {
        for (const signal of ['weak', 'weak', 'good', 'good'] as const)
          await second('SH1', { signal });
      }
    };
    await flicker();
    expect(order.ids.get()).toEqual(['SH1', 'SH2', 'SH3']);
    const heard = jest.fn();
    order.ids.subscribe(heard);
    await flicker();
    expect(heard).not.toHaveBeenCalled();
  });

  it('waits while it is held, says so, and comes when let go', async () => {
    const { order, second } = await opened();
    order.holdWhile(() => true);
    await second('SH1', { is_emergency_stopped: true });
    await second();
    await second();
    expect(order.ids.get()).toEqual(['SH2', 'SH3', 'SH1']);
    expect(order.isWaiting.get()).toBe(true);
    order.holdWhile(() => false);
    order.update();
    expect(order.ids.get()).toEqual(['SH1', 'SH2', 'SH3']);
    expect(order.isWaiting.get()).toBe(false);
  });

  it('knows the two in the worst trouble, in whatever order, and keeps them while it is held', async () => {
    const { order, second } = await opened();
    expect(order.worst.get()).toEqual(['SH2']);
    order.setKind('id');
    order.holdWhile(() => true);
    await second('SH1', { is_emergency_stopped: true });
    await second('SH3', { signal: 'lost' });
    await second();
    await second();
    expect(order.worst.get()).toEqual(['SH2']);
    order.holdWhile(() => false);
    order.update();
    expect(order.worst.get()).toEqual(['SH1', 'SH3']);
  });

  it('comes when asked for although it is held', async () => {
    const { order, second } = await opened();
    order.holdWhile(() => true);
    await second('SH1', { signal: 'lost' });
    await second();
    await second();
    order.apply();
    expect(order.ids.get()).toEqual(['SH1', 'SH2', 'SH3']);
    expect(order.isWaiting.get()).toBe(false);
  });

  it('adds robots at the end and removes none while it is held', async () => {
    const { order } = await opened();
    order.holdWhile(() => true);
    order.setRobots(['SH2', 'SH3', 'SH9']);
    expect(order.ids.get()).toEqual(['SH2', 'SH3', 'SH1', 'SH9']);
    order.holdWhile(() => false);
    order.update();
    expect(order.ids.get()).toEqual(['SH2', 'SH9', 'SH3']);
  });

  it('goes by id when that is chosen, at once', async () => {
    const { order } = await opened();
    order.holdWhile(() => true);
    order.setKind('id');
    expect(order.ids.get()).toEqual(['SH3', 'SH2', 'SH1']);
  });

  it('keeps the order when the feed itself is silent', async () => {
    const { service, order } = await opened();
    service.isReachable = false;
    service.breakDown();
    await pass(30_000);
    expect(order.ids.get()).toEqual(['SH2', 'SH3', 'SH1']);
  });

  it('leaves no timer behind', async () => {
    const { release } = await opened();
    endOrder?.();
    release();
    await pass(1_100);
    expect(jest.getTimerCount()).toBe(0);
  });
});
