import { AttentionQueue, attentionQueueApiRef } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { ordersFeedApiRef } from '@sidehelm/dispatch-react';
import {
  FakeOrdersService,
  renderInConsole,
  testOrder,
  testRestaurant,
} from '@sidehelm/test-utils';
import { act } from '@testing-library/react';
import { boardLinkRouteRef, orderLinkRouteRef } from '../routes';
import { DispatchAttention as PermittedAttention } from '../plugin';
import { DispatchAttention } from './DispatchAttention';

const MINUTE = 60_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const ago = (minutes: number) =>
  new Date(Date.now() - minutes * MINUTE).toISOString();
const uuid = (number: number) =>
  `0d5ec0de-0000-4000-8003-${String(number).padStart(12, '0')}`;
const order = (number: number, changes: Partial<Order> = {}) =>
  testOrder({
    uuid: uuid(number),
    external_id: uuid(number),
    requested_at: ago(10),
    ...changes,
  });
const unclaimed = order(2, {
  is_under_rescue: true,
  rescue_reason: 'Collision',
  rescue: { started_at: ago(1), escalates_at: ago(-2) },
});

async function open(
  orders: readonly Order[],
  permissions: 'all' | readonly string[] = 'all',
  element = <DispatchAttention />,
) {
  const service = new FakeOrdersService(orders, {
    'restaurants/api/restaurants': { body: [testRestaurant()] },
  });
  const queue = new AttentionQueue();
  const rendered = await renderInConsole(element, {
    gateway: service.gateway,
    permissions,
    mountedRoutes: {
      '/dispatch/orders': boardLinkRouteRef,
      '/orders/uber-eats/:orderUUID': orderLinkRouteRef,
    },
    apis: [
      [attentionQueueApiRef, queue],
      [ordersFeedApiRef, service.feed],
    ],
  });
  await pass(100);
  return { ...rendered, service, queue };
}

describe('DispatchAttention', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('hears of a rescue while the tab is hidden and asks for nothing', async () => {
    const { queue, service } = await open([order(3)]);
    act(() => service.open());
    await pass(5_000);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const state = jest
      .spyOn(document, 'visibilityState', 'get')
      .mockReturnValue('hidden');
    service.gateway.requests.length = 0;
    service.push({ ...unclaimed, revision: 2 });
    await pass(100);
    expect(queue.items.get().map(({ title }) => title)).toEqual(['00002']);
    expect(
      service.gateway.requests.filter(({ path }) =>
        path.includes('in-progress'),
      ),
    ).toEqual([]);
    hidden.mockRestore();
    state.mockRestore();
  });

  it('contributes unclaimed rescues and late orders, with the way to them on the board', async () => {
    const { queue } = await open([
      order(1, { requested_at: ago(46) }),
      unclaimed,
      order(3),
    ]);
    expect(queue.isCurrent.get()).toBe(true);
    expect(
      queue.items
        .get()
        .map(({ title, text, path, canBeAttended }) => [
          title,
          text,
          path,
          canBeAttended,
        ]),
    ).toEqual([
      [
        '00002',
        'rescue not claimed · Collision',
        `/dispatch/orders?order=${uuid(2)}`,
        true,
      ],
      ['00001', 'late', `/dispatch/orders?order=${uuid(1)}`, false],
    ]);
  });

  it('calls as soon as an order becomes late, although nothing arrives', async () => {
    const { queue } = await open([order(1, { requested_at: ago(39.95) })]);
    expect(queue.items.get()).toEqual([]);
    await pass(4_000);
    expect(queue.items.get()).toMatchObject([{ id: uuid(1), text: 'late' }]);
  });

  it('claims a rescue', async () => {
    const { queue, service, alerts } = await open([unclaimed]);
    const [item] = queue.items.get();
    const claimed = item.attend();
    await pass(100);
    expect(await claimed).toBe(true);
    expect(service.changes).toEqual([
      {
        change: 'POST claim-rescue',
        uuid: uuid(2),
        body: undefined,
        version: 1,
      },
    ]);
    expect(alerts.getVisible().map(({ message }) => message)).toEqual([
      'The rescue is yours',
    ]);
    expect(queue.items.get()).toEqual([]);
  });

  it('leads who may not dispatch to the order, and lets them claim what they may', async () => {
    const { queue } = await open(
      [unclaimed],
      ['order.read', 'order.rescue', 'restaurant.read'],
    );
    expect(queue.items.get()).toMatchObject([
      { path: `/orders/uber-eats/${uuid(2)}`, canBeAttended: true },
    ]);
  });

  it('is not current while the service does not answer', async () => {
    const { queue, service } = await open([order(1)]);
    service.fail('in-progress');
    await pass(11_000);
    expect(queue.isCurrent.get()).toBe(false);
  });

  it('asks nothing for those who may not see orders', async () => {
    const { service, queue } = await open(
      [unclaimed],
      ['robot.read'],
      <PermittedAttention />,
    );
    await pass(1_000);
    expect(service.gateway.requests).toEqual([]);
    expect(queue.items.get()).toEqual([]);
  });
});
