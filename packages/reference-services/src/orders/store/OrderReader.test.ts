import { setImmediate as letOthersGo } from 'node:timers/promises';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { storedOrder, uuidOf } from '../testing/storedOrder';
import { ordersMigrations } from './migrations';
import { openOrderStore } from './OrderStore';

describeOnEachDatabase('reading the orders of many days', database => {
  it('answers each once, the oldest first, and lets others have their turn meanwhile', async () => {
    await migrate(database(), 'orders', ordersMigrations);
    const { reader, writer } = openOrderStore(database());
    const orders = Array.from({ length: 1_500 }, (_, index) =>
      storedOrder(index),
    );
    await writer.insertHistory(
      orders
        .map(order => ({ ...order, assigned_robot_id: undefined }))
        .reverse()
        .map(order => ({ order, events: [] })),
    );
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        await letOthersGo();
        turns += 1;
      }
    })();
    const found: string[] = [];
    // The first three of them were requested a second before.
    const since = new Date(1.7e12 + 1_000);
    for await (const page of reader.requestedSince(since)) {
      turns = Math.min(turns, found.length);
      found.push(...page.map(({ uuid }) => uuid));
    }
    isOver = true;
    await others;
    expect(found).toEqual(
      Array.from({ length: 1_497 }, (_, index) => uuidOf(index + 3)),
    );
    expect(turns).toBeGreaterThan(3);
  }, 60_000);
});
