import { FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useTrails } from './useTrails';

const timestamp = '2026-11-20T12:00:00.000Z';
const point = { latitude: 35.2, longitude: -80.8, timestamp };

function open(permissions: readonly string[], isShown?: boolean) {
  const gateway = new FakeGateway({
    'pilot-api/api/robots/trails': { body: { SH1: [point] } },
  });
  const { result, rerender } = renderHook(
    ({ shown }: { shown?: boolean }) => useTrails(shown),
    {
      initialProps: { shown: isShown },
      wrapper: ({ children }: { children: ReactNode }) =>
        wrapInConsole(<>{children}</>, { gateway, permissions }),
    },
  );
  return {
    asked: () => gateway.requests.length,
    labels: () => result.current.data?.map(({ label }) => label),
    show: (shown: boolean) => rerender({ shown }),
  };
}

describe('useTrails', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('asks at once and every 10 s, and nothing while nobody looks', async () => {
    const { asked, labels, show } = open(['robot.read'], false);
    await pass(20_000);
    expect(asked()).toBe(0);
    show(true);
    await pass(100);
    expect([asked(), labels()]).toEqual([1, ['SH1']]);
    await pass(9_800);
    expect(asked()).toBe(1);
    await pass(200);
    expect(asked()).toBe(2);
  });

  it('asks nothing for those who may not see robots', async () => {
    const { asked } = open(['order.read']);
    await pass(20_000);
    expect(asked()).toBe(0);
  });
});
