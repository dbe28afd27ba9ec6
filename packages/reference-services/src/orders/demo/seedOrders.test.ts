import type { Restaurant } from '@sidehelm/contracts';
import { demoRestaurants } from '../../restaurants';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { OrdersService } from '../rules/OrdersService';
import { demoOrders } from './demoOrders';

describeOnEachDatabase('the orders of a demonstration', database => {
  it('are told when they are taken, and never of a database that has orders', async () => {
    const make = async () =>
      demoOrders({
        seed: 1,
        now: Date.parse('2026-11-20T21:02:00.000Z'),
        restaurants: demoRestaurants(1) as Restaurant[],
        robotIds: ['SH1', 'SH2'],
      });
    const orders = await OrdersService.create({
      database: database(),
    } as Parameters<typeof OrdersService.create>[0]);
    expect(await orders.seed(make)).toEqual(await make());
    expect(await orders.seed(make)).toEqual([]);
  });
});
