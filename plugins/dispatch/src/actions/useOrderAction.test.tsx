import { ConsoleAlerts } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import {
  ordersFeedApiRef,
  useOrdersInProgress,
} from '@sidehelm/dispatch-react';
import {
  FakeOrdersService,
  testOrder,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  forgetAsked,
  listsAsked,
  useOrdersOnScreen,
} from '../__testUtils__/askedOrders';
import { useOrderAction } from './useOrderAction';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(
  service: FakeOrdersService,
  errorDuration?: number,
  edits?: (order: Order) => unknown,
) {
  const alerts = new ConsoleAlerts();
  const { result, rerender } = renderHook(
    ({ order }: { order: Order }) => ({
      action: useOrderAction<string>({
        order,
        change: (orders, seen, name) => orders.setRecipientName(seen, name),
        expects: (seen, name) => ({
          ...seen,
          recipient: { ...seen.recipient, name },
        }),
        success: ({ external_id }, name) => `${external_id} is for ${name}`,
        errorDuration,
        edits,
      }),
      list: useOrdersInProgress().data,
    }),
    {
      initialProps: { order: service.order('a')! },
      wrapper: ({ children }: { children: ReactNode }) =>
        wrapInConsole(<>{children}</>, { gateway: service.gateway, alerts }),
    },
  );
  return {
    rename: (name: string) =>
      act(() => void result.current.action.execute(name)),
    name: () => result.current.list?.[0].recipient.name,
    version: () => result.current.action.entity.version,
    see: (order: Order) => rerender({ order }),
    alerts: alerts.getVisible,
  };
}

describe('useOrderAction', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const start = () =>
    new FakeOrdersService([
      testOrder({ uuid: 'a', external_id: 'X', version: 3, revision: 9 }),
    ]);

  it('changes what the person saw, shows it at once, and says so', async () => {
    const service = start();
    const { rename, name, alerts } = open(service);
    await advance(1_000);
    service.gateway.slow(300);
    rename('Bo');
    await advance(10);
    expect(name()).toBe('Bo');
    expect(alerts()).toEqual([]);
    await advance(1_000);
    expect(service.changes).toEqual([
      {
        change: 'PUT recipient/name',
        uuid: 'a',
        body: { name: 'Bo' },
        version: 3,
      },
    ]);
    expect(alerts()).toMatchObject([
      { severity: 'success', message: 'X is for Bo', duration: 5_000 },
    ]);
  });

  it('asks for all lists of orders again while no stream tells of the change', async () => {
    const service = start();
    service.lose();
    const { result } = renderHook(
      () => {
        useOrdersOnScreen('a');
        return useOrderAction<string>({
          order: service.order('a')!,
          change: (orders, seen, name) => orders.setRecipientName(seen, name),
          success: () => 'Done',
        });
      },
      {
        wrapper: ({ children }: { children: ReactNode }) =>
          wrapInConsole(<>{children}</>, {
            gateway: service.gateway,
            apis: [[ordersFeedApiRef, service.feed]],
          }),
      },
    );
    await advance(1_000);
    forgetAsked(service);
    await act(() => void result.current.execute('Bo'));
    await advance(1_000);
    expect(service.order('a')?.recipient.name).toBe('Bo');
    expect(listsAsked(service)).toEqual(['in-progress', 'search', 'timeline']);
  });

  it('takes back what is refused, and says why for as long as it is told', async () => {
    const service = start();
    const { rename, name, alerts } = open(service, 2_000);
    await advance(1_000);
    service.fail('PUT recipient/name', 'Order X is finished.', 409);
    rename('Bo');
    await advance(1_000);
    expect(name()).toBe('Ada L.');
    expect(alerts()).toMatchObject([
      { severity: 'error', message: 'Order X is finished.', duration: 2_000 },
    ]);
  });

  it('goes on with the order as it is by then when somebody else was faster', async () => {
    const service = start();
    const { rename, name, version, alerts } = open(service);
    await advance(1_000);
    service.set({
      ...service.order('a')!,
      handover_note: 'Calls back',
      version: 4,
      revision: 10,
    });
    rename('Bo');
    await advance(100);
    expect(alerts()).toMatchObject([
      { message: 'Somebody else has changed the order meanwhile.' },
    ]);
    expect(version()).toBe(4);
    expect(name()).toBe('Ada L.');
    rename('Bo');
    await advance(100);
    expect(service.order('a')).toMatchObject({
      recipient: { name: 'Bo' },
      handover_note: 'Calls back',
      version: 5,
    });
  });

  it('changes what the person sees by then, when that is newer', async () => {
    const service = start();
    const { rename, version, see } = open(service);
    await advance(1_000);
    see({ ...service.order('a')!, version: 7 });
    expect(version()).toBe(7);
    rename('Bo');
    await advance(100);
    expect(service.changes).toMatchObject([{ version: 7 }]);
    // Refused: the service only has the third.
    expect(version()).toBe(7);
  });

  describe('of one field', () => {
    const nameOf = ({ recipient }: Order) => recipient.name;

    it('is made from the order as it is by then when something else has changed', async () => {
      const service = start();
      const { rename, alerts } = open(service, undefined, nameOf);
      await advance(1_000);
      service.set({
        ...service.order('a')!,
        version: 4,
        drop_off_notes: 'Ring',
      });
      rename('Bo');
      await advance(1_000);
      expect(service.order('a')).toMatchObject({
        recipient: { name: 'Bo' },
        drop_off_notes: 'Ring',
      });
      expect(alerts().map(({ message }) => message)).toEqual(['X is for Bo']);
    });

    it('is refused when somebody else has changed the same field', async () => {
      const service = start();
      const { rename, alerts } = open(service, undefined, nameOf);
      await advance(1_000);
      const order = service.order('a')!;
      service.set({
        ...order,
        version: 4,
        recipient: { ...order.recipient, name: 'Zoë' },
      });
      rename('Bo');
      await advance(1_000);
      expect(service.order('a')?.recipient.name).toBe('Zoë');
      expect(alerts()[0].severity).toBe('error');
    });
  });
});
