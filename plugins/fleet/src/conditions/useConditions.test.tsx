import { robotsFeedApiRef } from '@sidehelm/fleet-react';
import {
  FakeRobotsService,
  testSummary,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { testRobot } from '../__testUtils__/testRobot';
import { useConditions, type ConditionsOf } from './useConditions';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** What is said of one robot that is heard of now, how often that was worked out, and how often it was rendered. */
async function open(
  beforeItListens: (service: FakeRobotsService) => void = () => undefined,
) {
  const heardAt = new Date().toISOString();
  const robot = testRobot('SH1', {
    last_known_position: { lat: 35, lng: -80, received_at: heardAt },
  });
  const service = new FakeRobotsService([
    testSummary('SH1', { last_ping_at: heardAt }),
  ]);
  service.feed.acquire();
  await pass(50);
  const counted = { looks: 0, renders: 0 };
  const read = (conditionsOf: ConditionsOf) => {
    counted.looks += 1;
    return conditionsOf(robot).map(({ text }) => text);
  };
  const { result } = renderHook(
    () => {
      counted.renders += 1;
      useLayoutEffect(() => beforeItListens(service), []);
      return useConditions(read);
    },
    {
      wrapper: ({ children }) =>
        wrapInConsole(<>{children}</>, {
          apis: [[robotsFeedApiRef, service.feed]],
        }),
    },
  );
  return { service, result, counted };
}

describe('useConditions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('works it out once to begin with, and once for each frame', async () => {
    const { service, result, counted } = await open();
    expect(result.current).toEqual([]);
    expect(counted).toEqual({ looks: 1, renders: 1 });
    act(() => service.change('SH1', { driver_name: 'Ben' }));
    await pass(50);
    expect(result.current).toEqual(['driven by Ben']);
    expect(counted).toEqual({ looks: 2, renders: 2 });
  });

  it('does not miss a frame that comes before it listens', async () => {
    const { result } = await open(service => {
      service.change('SH1', { driver_name: 'Ben' });
      jest.advanceTimersByTime(50);
    });
    expect(result.current).toEqual(['driven by Ben']);
  });

  it('renders again only when a second that has passed says something else', async () => {
    const { service, result, counted } = await open();
    // The feed goes on, and the robot is not heard of.
    for (let second = 1; second <= 15; second++) {
      act(() => service.change('SH1', {}));
      await pass(1_000);
    }
    expect(result.current).toEqual(['signal lost']);
    expect(counted.renders).toBe(2);
    expect(counted.looks).toBeGreaterThanOrEqual(15);
  });
});
