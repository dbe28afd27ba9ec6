import { robotsFeedApiRef } from '@sidehelm/fleet-react';
import {
  FakeRobotsService,
  renderInConsole,
  testSummary,
} from '@sidehelm/test-utils';
import type { RobotSummary } from '@sidehelm/contracts';
import { act } from '@testing-library/react';
import { testRobot } from '../../__testUtils__/testRobot';
import { LiveLine } from './LiveLine';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const robot = testRobot('SH1');

async function open(changes: Partial<RobotSummary>) {
  const service = new FakeRobotsService([
    testSummary('SH1', { last_ping_at: new Date().toISOString(), ...changes }),
  ]);
  const { container } = await renderInConsole(<LiveLine robot={robot} />, {
    apis: [[robotsFeedApiRef, service.feed]],
  });
  await pass(50);
  return { service, container };
}

describe('LiveLine', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says who stopped it, who drives it, and how fast it goes', async () => {
    const { service, container } = await open({ speed: -0.44 });
    expect(container).toHaveTextContent(/^0.4 m\/s$/);
    act(() =>
      service.change('SH1', {
        is_emergency_stopped: true,
        stopped_by: 'Ada',
        driver_name: 'Ben',
        speed: 0,
      }),
    );
    await pass(50);
    expect(container).toHaveTextContent(
      /^stopped by Ada\s*driven by Ben\s*stands$/,
    );
  });

  it('tells no speed of a robot that is not heard', async () => {
    const { service, container } = await open({ speed: 1 });
    act(() => service.change('SH1', { signal: 'lost' }));
    await pass(50);
    expect(container).toHaveTextContent(/^signal lost$/);
  });

  it('tells that it is not live once the feed itself is silent', async () => {
    const { container } = await open({ speed: 1 });
    await pass(4_100);
    expect(container).toHaveTextContent(/^not live$/);
  });
});
