import type { Robot } from '@sidehelm/contracts';
import { useQueryCache } from '@sidehelm/console-react';
import { renderHook, act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { useRobot } from './useRobot';
import { robotChanges } from './robotChanges';
import { useRobots } from './useRobots';

const robot = (id: string, deployment_kind: string): Robot => ({
  id,
  deployment_kind,
});

describe('robotChanges', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows changed and new robots at once, and asks nobody', async () => {
    const gateway = new FakeGateway({
      'robots/api/robots': {
        body: [robot('SH1', 'active'), robot('SH3', 'active')],
      },
      'robots/api/robots/SH1': { body: robot('SH1', 'active') },
    });
    const { result } = renderHook(
      () => ({
        robots: useRobots().data,
        robot: useRobot('SH1').data,
        queries: useQueryCache(),
      }),
      {
        wrapper: ({ children }: { children: ReactNode }) =>
          wrapInConsole(<>{children}</>, { gateway }),
      },
    );
    await act(() => jest.advanceTimersByTimeAsync(10));
    const asked = gateway.requests.length;
    await act(() =>
      result.current.queries.apply(
        robotChanges(robot('SH1', 'retired'), robot('SH2', 'testing')),
      ),
    );
    await act(() => result.current.queries.apply(robotChanges('no robot')));
    expect(
      result.current.robots?.map(known => [known.id, known.deployment_kind]),
    ).toEqual([
      ['SH1', 'retired'],
      ['SH3', 'active'],
      ['SH2', 'testing'],
    ]);
    expect(result.current.robot?.deployment_kind).toBe('retired');
    expect(gateway.requests).toHaveLength(asked);
  });
});
