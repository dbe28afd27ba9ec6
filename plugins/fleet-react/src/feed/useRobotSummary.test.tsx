import { TestApiProvider } from '@backstage/test-utils';
import type { RobotSummary } from '@sidehelm/contracts';
import { act, render } from '@testing-library/react';
import { FakeRobotsService, testSummary } from '@sidehelm/test-utils';
import { robotsFeedApiRef } from './robotsFeedApiRef';
import { useRobotSummary } from './useRobotSummary';

const FLEET = 1_000;
const ids = Array.from({ length: FLEET }, (_robot, index) => `SH${index + 1}`);
const batteryOf = (summary: RobotSummary | undefined) =>
  summary?.battery_percentage;
const renders = new Map<string, number>();

function Battery({ id }: { id: string }) {
  renders.set(id, (renders.get(id) ?? 0) + 1);
  return <span data-testid={id}>{useRobotSummary(id, batteryOf)}</span>;
}

const pass = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
const pingedAt = (second: number) =>
  new Date(1_700_000_000_000 + second * 1_000).toISOString();

describe('useRobotSummary', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('renders of 1,000 robots at 1 Hz only those that changed, once a picture, and leaves no listener', async () => {
    let listeners = 0;
    const service = new FakeRobotsService(ids.map(id => testSummary(id)));
    ids.forEach(id => {
      const value = service.feed.robot(id);
      const original = value.subscribe;
      value.subscribe = listener => {
        listeners += 1;
        const end = original(listener);
        return () => {
          listeners -= 1;
          end();
        };
      };
    });
    const { unmount, getByTestId } = render(
      <TestApiProvider apis={[[robotsFeedApiRef, service.feed]]}>
        {ids.map(id => (
          <Battery key={id} id={id} />
        ))}
      </TestApiProvider>,
    );
    await pass(50);
    expect(getByTestId('SH1000')).toHaveTextContent('64');
    expect(listeners).toBe(FLEET);
    expect(service.connections).toBe(1);
    renders.clear();

    for (let second = 1; second <= 5; second += 1) {
      // Every robot pings, one of them used energy; twice within one picture.
      for (const battery of [50, 60 + second]) {
        const robots = ids.map(id =>
          testSummary(id, {
            last_ping_at: pingedAt(second),
            battery_percentage: id === 'SH7' ? battery : 64,
          }),
        );
        await act(async () => service.send(robots));
      }
      await pass(1_000);
    }
    expect([...renders]).toEqual([['SH7', 5]]);
    expect(getByTestId('SH7')).toHaveTextContent('65');

    unmount();
    expect(listeners).toBe(0);
    await pass(1_100);
    expect(service.feed.state.get()).toEqual({ kind: 'closed' });
    expect(jest.getTimerCount()).toBe(0);
  });
});
