import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@sidehelm/contracts';
import { eventually } from '../../testing/eventually';
import type { StoredOrder } from '../store/StoredOrder';
import { OrderFeed } from './OrderFeed';

/** A table of which only the revisions count. */
class FakeOrders {
  newest = 0;
  private readonly orders: StoredOrder[] = [];

  change() {
    this.newest += 1;
    this.orders.push({ revision: this.newest } as StoredOrder);
  }

  async newestRevision() {
    await pause(5);
    return this.newest;
  }

  async changedSince(revision: number, limit: number) {
    return this.orders.filter(it => it.revision > revision).slice(0, limit);
  }
}

describe('OrderFeed', () => {
  const store = new FakeOrders();
  const feed = new OrderFeed({ store, onProblem: () => {} });
  const told: number[] = [];
  const take = (orders: readonly Order[]) =>
    told.push(...orders.map(({ revision = 0 }) => revision));
  afterEach(() => told.splice(0));
  afterAll(() => feed.close());

  it('tells in time however many others come and go', async () => {
    const leave = await feed.subscribe(take);
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        (await feed.subscribe(() => {}))();
        await pause(2);
      }
    })();
    const began = store.newest;
    for (let round = 1; round <= 3; round++) {
      store.change();
      feed.nudge();
      await eventually(() => expect(told).toHaveLength(round));
    }
    expect(told).toEqual([began + 1, began + 2, began + 3]);
    // What another instance has changed nudges nobody.
    store.change();
    await eventually(() => expect(told).toHaveLength(4));
    isOver = true;
    await others;
    leave();
  });

  it('tells all who come at once what changes after the first of them', async () => {
    const leaves = await Promise.all([
      feed.subscribe(take),
      feed.subscribe(() => {}),
    ]);
    store.change();
    const late = await feed.subscribe(() => {});
    feed.nudge();
    await eventually(() => expect(told).toEqual([store.newest]));
    [...leaves, late].forEach(leave => leave());
  });

  it('begins anew when everybody had left, without what came between', async () => {
    const first = await feed.subscribe(take);
    store.change();
    feed.nudge();
    first();
    const leave = await feed.subscribe(take);
    store.change();
    feed.nudge();
    await eventually(() => expect(told).toEqual([store.newest]));
    leave();
  });

  it('tells more than fits at once, in order', async () => {
    const leave = await feed.subscribe(take);
    const began = store.newest;
    for (let count = 0; count < 450; count++) store.change();
    feed.nudge();
    await eventually(() => expect(told).toHaveLength(450));
    expect(told).toEqual(
      Array.from({ length: 450 }, (_, index) => began + 1 + index),
    );
    leave();
  });
});
