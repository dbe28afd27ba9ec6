import {
  FakeOrdersService,
  testOrder,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useActiveOrder } from './useActiveOrder';
import { useRobotSuggestions } from './useRobotSuggestions';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open<T>(
  service: FakeOrdersService,
  hook: () => T,
  permissions?: string[],
) {
  const { result } = renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) =>
      wrapInConsole(<>{children}</>, { gateway: service.gateway, permissions }),
  });
  return () => result.current;
}

describe('useActiveOrder', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('follows what the robot carries every 3 s, and knows when that is nothing', async () => {
    const service = new FakeOrdersService();
    service.carry('SH4', undefined);
    const state = open(service, () => useActiveOrder('SH4'));
    expect(state()).toMatchObject({ isLoading: true, isFree: false });
    await advance(100);
    expect(state()).toMatchObject({ isFree: true, error: undefined });
    service.carry('SH4', testOrder({ uuid: 'a' }));
    await advance(2_800);
    expect(state().data).toBeUndefined();
    await advance(300);
    expect(state()).toMatchObject({ data: { uuid: 'a' }, isFree: false });
    expect(service.gateway.requests).toHaveLength(2);
  });

  it('asks nothing while no robot is named', async () => {
    const service = new FakeOrdersService();
    open(service, () => useActiveOrder(undefined));
    await advance(10_000);
    expect(service.gateway.requests).toEqual([]);
  });
});

describe('useRobotSuggestions', () => {
  const suggestion = { robot_id: 'SH4', is_free: true, reason: 'Nearest' };

  it('has the robots that could carry the order', async () => {
    const service = new FakeOrdersService([testOrder({ uuid: 'a' })]);
    service.suggestions.set('a', [suggestion]);
    const state = open(service, () => useRobotSuggestions('a'));
    await act(async () => {});
    await act(() => state().refresh());
    expect(state().data).toEqual([suggestion]);
  });

  it('asks nothing for somebody who may assign none', async () => {
    const service = new FakeOrdersService([testOrder({ uuid: 'a' })]);
    open(service, () => useRobotSuggestions('a'), ['order.read']);
    await act(async () => {});
    expect(service.gateway.requests).toEqual([]);
  });
});
