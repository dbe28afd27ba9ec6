import type { Restaurant, Robot } from '@sidehelm/contracts';
import { createSqlite } from '../../platform/openDatabase';
import { demoRestaurants } from '../../restaurants';
import { ManualClock } from '../../testing/ManualClock';
import { openOrders } from '../openOrders';
import { newOrder } from '../testing/ordersForAllTests';

const DISPATCHER = { kind: 'person', name: 'Dana' };

describe('OrderLook', () => {
  const database = createSqlite(':memory:');
  afterAll(() => database.destroy());

  it('leaves an order to be changed next without that anybody reads it', async () => {
    const [restaurant] = demoRestaurants(1) as Restaurant[];
    const at = restaurant.geocoded_address;
    const robot = {
      id: 'SH1',
      deployment_kind: 'active',
      last_known_position: at,
    } as Robot;
    const { placement, changes, look, store } = await openOrders({
      database,
      clock: new ManualClock().now,
      logger: { warn() {} } as never,
      access: new Map(),
      findRobot: async () => robot,
      listRobots: async () => [robot],
      pilotOf: () => undefined,
      findRestaurant: async () => restaurant,
      listRestaurants: async () => [restaurant],
      restaurantsNamed: async () => [],
      walk: async () => 500,
      onEvent() {},
    });
    const { order } = await placement.create(newOrder(), DISPATCHER);
    const { uuid } = order;
    await changes.act(uuid, { kind: 'assign', robotId: 'SH1' }, DISPATCHER);
    await look.lookAtAll();
    const expected = await store.reader.get(uuid);
    expect(expected?.current_stage.eta_timestamp).toBeDefined();

    const reading = jest.spyOn(store.reader, 'get');
    const changed = await changes.edit(
      uuid,
      ['drop-off notes'],
      seen => ({ ...seen, drop_off_notes: 'Ring twice' }),
      DISPATCHER,
    );
    expect(reading).not.toHaveBeenCalled();
    expect(changed).toMatchObject({
      current_stage: { eta_timestamp: expected?.current_stage.eta_timestamp },
      drop_off_notes: 'Ring twice',
      version: 3,
    });
  });
});
