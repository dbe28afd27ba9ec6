import { testUser } from '@sidehelm/test-utils';
import { act, screen } from '@testing-library/react';
import {
  button,
  refusalOf,
  inStage,
  labels,
  link,
  openAddress,
  rescued,
} from '../../__testUtils__/openRescue';

describe('RescuePage: as time goes by', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('asks for order and robot every 3 s, for the robot of the own rescue every 2 s', async () => {
    const order = rescued();
    const { service, gateway } = await openAddress(order);
    const asked = (path: string) =>
      gateway.requests.filter(request => request.path === path).length;
    await pass(100);
    const count = () => [
      asked(`delivery-orders/api/orders/${order.uuid}`),
      asked('robots/api/robots/SH7'),
    ];
    expect(count()).toEqual([1, 1]);
    await pass(2_700);
    expect(count()).toEqual([1, 1]);
    await pass(400);
    expect(count()).toEqual([2, 2]);

    const claimed_by = { uuid: testUser().uuid, name: 'Pia Lot' };
    service.set({
      ...order,
      rescue: { ...order.rescue!, claimed_by },
      revision: 2,
    });
    await pass(3_100);
    const [, before] = count();
    await pass(6_000);
    expect(count()[1] - before).toBe(3);
  });

  it('keeps the order when it is not told any more, says how old it is, and takes no changes', async () => {
    const { service } = await openAddress(rescued());
    await pass(100);
    service.fail('order', 'The order service is down.');
    await pass(20_000);
    expect(
      screen.getByText('Not up to date: The order service is down.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Last update \d+ s ago\.$/)).toBeInTheDocument();
    for (const name of [
      "I'm on it",
      "I've arrived at drop-off",
      'Finish rescue',
    ]) {
      expect(refusalOf(name)).toBe('Not up to date: nothing can be told now.');
    }
    // The way there needs nobody.
    expect(link('Robot directions')).toBeInTheDocument();
    service.heal('order');
    await pass(3_500);
    expect(button("I'm on it")).toBeEnabled();
  });

  it('shows that the order was finished meanwhile', async () => {
    const order = rescued();
    const { service } = await openAddress(order);
    await pass(100);
    service.set({
      ...order,
      ...inStage('order-canceled', true),
      is_under_rescue: false,
      rescue: null,
      revision: 2,
    });
    await pass(3_100);
    expect(screen.getByText(/^Canceled after \d+ min$/)).toBeInTheDocument();
    expect(labels()).toEqual([
      'Order Information',
      'Restaurant directions',
      'Eater directions',
      'Robot directions',
      'Teleop',
    ]);
    expect(
      screen.queryByText('This order is not under rescue.'),
    ).not.toBeInTheDocument();
  });
});
