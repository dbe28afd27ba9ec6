import { useQueryCache } from '@sidehelm/console-react';
import {
  FakeOrdersService,
  testOrder,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { orderChanges } from './orderChanges';
import { useOrder } from './useOrder';
import { useOrdersInProgress } from './useOrdersInProgress';

describe('orderChanges', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows changed and new orders at once, and asks nobody', async () => {
    const service = new FakeOrdersService([
      testOrder({ uuid: 'a', revision: 2 }),
      testOrder({ uuid: 'b', revision: 2 }),
    ]);
    const { result } = renderHook(
      () => ({
        list: useOrdersInProgress().data,
        one: useOrder('a').data,
        queries: useQueryCache(),
      }),
      {
        wrapper: ({ children }: { children: ReactNode }) =>
          wrapInConsole(<>{children}</>, { gateway: service.gateway }),
      },
    );
    await act(() => jest.advanceTimersByTimeAsync(10));
    const asked = service.gateway.requests.length;
    const apply = (...orders: unknown[]) =>
      act(() => result.current.queries.apply(orderChanges(...orders)));
    await apply(
      testOrder({ uuid: 'a', revision: 3, handover_note: 'Call them' }),
      testOrder({ uuid: 'b', revision: 1, handover_note: 'Old' }),
      testOrder({ uuid: 'c', revision: 1 }),
      'no order',
    );
    expect(result.current.list?.map(it => [it.uuid, it.handover_note])).toEqual(
      [
        ['a', 'Call them'],
        ['b', undefined],
        ['c', undefined],
      ],
    );
    expect(result.current.one?.handover_note).toBe('Call them');
    const { list } = result.current;
    await apply('no order');
    await apply();
    expect(result.current.list).toBe(list);
    expect(service.gateway.requests).toHaveLength(asked);
  });
});
