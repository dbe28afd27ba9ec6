import type { Restaurant } from '@sidehelm/contracts';
import { demoRestaurants } from '../../restaurants';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { migrate } from '../../platform/migrate';
import { ordersMigrations } from '../store/migrations';
import { openOrderStore, type OrderStore } from '../store/OrderStore';
import { demonstrationOf } from './demonstrationOf';
import { demoOrders } from './demoOrders';
import { seedOrders } from './seedOrders';

const NOW = Date.parse('2026-11-20T21:02:00.000Z');

const make = () =>
  demoOrders({
    seed: 1,
    now: NOW,
    restaurants: demoRestaurants(1) as Restaurant[],
    robotIds: ['SH1', 'SH2'],
    fleet: ['SH1', 'SH2'],
  });

describeOnEachDatabase('the orders of a demonstration', database => {
  let store: OrderStore;
  const demonstration = () => demonstrationOf(database(), store.reader);

  beforeAll(async () => {
    await migrate(database(), 'orders', ordersMigrations);
    store = openOrderStore(database());
    const migrations = () => database()('orders_migrations');
    // A later step of the tables changes nothing.
    await migrations().update({ migration_time: new Date(NOW + 86_400_000) });
    await migrations()
      .where({ name: '001_orders' })
      .update({ migration_time: new Date(NOW) });
  });
  beforeEach(() => database()('orders_orders').delete());

  it('are taken once, and never by a database that has orders', async () => {
    await seedOrders(store, async () => make());
    const { begunAt, orders: known } = await demonstration();
    const ended = make().filter(({ order }) => order.current_stage.is_final);
    expect(begunAt).toEqual(new Date(NOW));
    expect(known.map(({ uuid }) => uuid).sort()).toEqual(
      ended.map(({ order }) => order.uuid).sort(),
    );
    await seedOrders(store, async () => {
      throw new Error('There are orders.');
    });
    expect((await demonstration()).orders).toEqual(known);
  });

  it('are none that ended, or were given, when there was a place for orders already', async () => {
    const [first, second, third] = make()
      .map(({ order }) => order)
      .filter(({ current_stage }) => current_stage.is_final);
    const ended = (started_at: string) => ({
      requested_at: '2026-11-20T21:00:00.000Z',
      current_stage: {
        kind: 'order-completed' as const,
        started_at,
        is_final: true,
      },
    });
    await seedOrders(store, async () =>
      [
        { ...first, ...ended('2026-11-20T21:01:59.999Z') },
        // Whoever took it out may have been a person.
        { ...second, ...ended('2026-11-20T21:02:00.000Z') },
        { ...third, requested_at: '2026-11-20T21:05:00.000Z' },
      ].map(order => ({ order, events: [] })),
    );
    const { orders: found } = await demonstration();
    expect(found.map(({ uuid }) => uuid)).toEqual([first.uuid]);
  });
});
