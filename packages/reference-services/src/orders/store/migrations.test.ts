import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { storedOrder } from '../testing/storedOrder';
import { ordersMigrations } from './migrations';
import { openOrderStore, type OrderStore } from './OrderStore';

const ID = '0D5EC0DE-ABCD-4000-8000-00000000000';

describeOnEachDatabase('orders of an earlier release', database => {
  let store: OrderStore;

  beforeAll(async () => {
    const { '004_small_letters': later, ...earlier } = ordersMigrations;
    await migrate(database(), 'orders', earlier);
    store = openOrderStore(database());
    const add = (index: number, sales_channel: string, external_id: string) =>
      store.writer.insert(
        {
          ...storedOrder(index),
          assigned_robot_id: undefined,
          sales_channel,
          external_id,
        },
        [],
      );
    await add(1, 'doordash', `${ID}1`);
    await add(2, 'facedrive', `${ID}2`);
    await add(3, 'uber-eats', `${ID}3`);
    await add(4, 'uber-eats', `${ID}3`.toLowerCase());
    await migrate(database(), 'orders', ordersMigrations);
  }, 60_000);

  it('are found by their UUID in small letters', async () => {
    const found = await store.reader.byExternalId(
      'doordash',
      `${ID}1`.toLowerCase(),
    );
    expect(found?.uuid).toBe(storedOrder(1).uuid);
    const page = await store.searcher.searchText({
      text: `${ID}1`.toLowerCase(),
    });
    expect(JSON.parse(page)).toMatchObject({ total: 1 });
  });

  it('keep an id that has a meaning in its capitals, and one that another order has in small letters', async () => {
    expect((await store.reader.byExternalId('facedrive', `${ID}2`))?.uuid).toBe(
      storedOrder(2).uuid,
    );
    for (const [index, id] of [
      [3, `${ID}3`],
      [4, `${ID}3`.toLowerCase()],
    ] as const)
      expect((await store.reader.byExternalId('uber-eats', id))?.uuid).toBe(
        storedOrder(index).uuid,
      );
  });
});
