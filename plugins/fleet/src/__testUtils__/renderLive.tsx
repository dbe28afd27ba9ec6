import { robotsFeedApiRef } from '@sidehelm/fleet-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import {
  FakeGateway,
  FakeRobotsService,
  FakeTeleopService,
  renderInConsole,
  type FakeAnswering,
} from '@sidehelm/test-utils';
import type { RobotSummary } from '@sidehelm/contracts';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { spectateRouteRef } from '../routes';

/** Renders a live screen on services that the test plays. Needs fake timers. */
export async function renderLive(
  ui: ReactElement,
  options: {
    /** Without them the feed is mute. */
    summaries?: readonly RobotSummary[];
    answers?: Record<string, FakeAnswering>;
    path?: string;
    styled?: boolean;
  },
): Promise<
  Awaited<ReturnType<typeof renderInConsole>> & {
    robots: FakeRobotsService;
    teleop: FakeTeleopService;
    pass: (milliseconds: number) => Promise<void>;
  }
> {
  const robots = new FakeRobotsService(options.summaries);
  const teleop = new FakeTeleopService();
  const gateway = new FakeGateway(options.answers);
  const pass = (milliseconds: number) =>
    act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const rendered = await renderInConsole(ui, {
    gateway,
    path: options.path,
    styled: options.styled,
    mountedRoutes: { '/spectate/:robotID': spectateRouteRef },
    apis: [
      [robotsFeedApiRef, robots.feed],
      [teleopConnectionApiRef, teleop.connection],
    ],
  });
  await pass(50);
  return { ...rendered, gateway, robots, teleop, pass };
}
