import type { Order } from '@sidehelm/contracts';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { ManualClock } from '../testing/ManualClock';
import { reportOf } from '../testing/ManualReports';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import { newOrder, ORDERS } from './testing/ordersForAllTests';

const TO_THE_DOOR = [
  'left-for-pick-up',
  'arrived-at-pick-up',
  'order-picked-up',
  'left-for-drop-off',
  'arrived-at-drop-off',
];

describeOnEachDatabase('after a restart, the order service', database => {
  const clock = new ManualClock();
  let system: TestServices;
  afterEach(() => system.close());

  const started = async () => {
    system = await startTestServices({ database: database(), clock });
    return system;
  };
  /** Nothing is heard while it is away. */
  const restarted = async (seconds: number) => {
    await system.close();
    clock.advance(seconds * 1000);
    const services = await started();
    await services.lookAtOrders();
    return services;
  };
  const tell = (robotId: string, lid?: 'open' | 'closed') =>
    system.reports.send(reportOf(robotId, { lid, received_at: clock.now() }));
  const send = async (
    method: 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Order> => {
    const answer = await system.call(method, `${ORDERS}${path}`, {
      as: 'Supervisor',
      body,
    });
    return answer.json();
  };
  const seen = async ({ uuid }: Order): Promise<Order> => {
    await system.lookAtOrders();
    const answer = await system.call('GET', `${ORDERS}/${uuid}`, {
      as: 'Supervisor',
    });
    return answer.json();
  };
  const stageOf = async (order: Order) =>
    (await seen(order)).current_stage.kind;
  const carriedBy = async (robot_id: string, events: string[]) => {
    // Those of the demo have the robots.
    await system.database('orders_orders').delete();
    const order = await send('POST', '', newOrder());
    await send('PUT', `/${order.uuid}/assigned-robot`, { robot_id });
    for (const kind of events)
      await send('POST', `/${order.uuid}/assigned-robot/events`, { kind });
    return order;
  };

  it('completes no order whose food is behind a lid that was closed before', async () => {
    await started();
    tell('SH4', 'closed');
    clock.advance(1_000);
    const order = await carriedBy('SH4', TO_THE_DOOR);
    await restarted(90);
    expect(await stageOf(order)).toBe('robot-waiting-for-drop-off');
    tell('SH4', 'closed');
    clock.advance(90_000);
    expect(await stageOf(order)).toBe('robot-waiting-for-drop-off');
    tell('SH4', 'open');
    expect(await stageOf(order)).toBe('robot-waiting-for-drop-off');
    tell('SH4', 'closed');
    expect(await stageOf(order)).toBe('order-completed');
  }, 60_000);

  it('waits while a lid is open that was opened before, until it hears that it is closed', async () => {
    await started();
    tell('SH5', 'closed');
    const order = await carriedBy('SH5', TO_THE_DOOR);
    clock.advance(10_000);
    tell('SH5', 'open');
    await restarted(90);
    expect(await stageOf(order)).toBe('robot-waiting-for-drop-off');
    tell('SH5', 'closed');
    expect(await stageOf(order)).toBe('order-completed');
  }, 60_000);

  it('gives a customer whose robot tells of no lid their 60 seconds anew', async () => {
    await started();
    const order = await carriedBy('SH6', TO_THE_DOOR);
    await restarted(90);
    clock.advance(59_000);
    expect(await stageOf(order)).toBe('robot-waiting-for-drop-off');
    clock.advance(1_000);
    expect(await stageOf(order)).toBe('order-completed');
  }, 60_000);

  it('takes no robot for silent that nobody could hear meanwhile', async () => {
    await started();
    tell('SH7');
    const lastHeard = clock.now().toISOString();
    const order = await carriedBy('SH7', ['left-for-pick-up']);
    await restarted(300);
    const timeline = async () => {
      const answer = await system.call(
        'GET',
        `${ORDERS}/${order.uuid}/timeline`,
        { as: 'Supervisor' },
      );
      return answer.json().map(({ kind }: { kind: string }) => kind);
    };
    expect((await seen(order)).is_rescue_suggested).toBe(false);
    clock.advance(119_000);
    expect((await seen(order)).is_rescue_suggested).toBe(false);
    clock.advance(1_000);
    const silent = { kind: 'robot-silent', since: lastHeard };
    expect((await seen(order)).rescue_suggestion).toMatchObject(silent);
    // What was told stays told, and once.
    await restarted(10);
    expect((await seen(order)).rescue_suggestion).toMatchObject(silent);
    expect(await timeline()).toEqual([
      'created',
      'assigned',
      'left-for-pick-up',
      'rescue-suggested',
    ]);
    tell('SH7');
    expect((await seen(order)).is_rescue_suggested).toBe(false);
  }, 60_000);
});
