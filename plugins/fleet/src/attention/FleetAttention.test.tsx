import { AttentionQueue, attentionQueueApiRef } from '@sidehelm/console-react';
import { robotsFeedApiRef } from '@sidehelm/fleet-react';
import {
  FakeGateway,
  FakeRobotsService,
  renderInConsole,
  testSummary,
} from '@sidehelm/test-utils';
import { act } from '@testing-library/react';
import { testRobot } from '../__testUtils__/testRobot';
import { spectateRouteRef } from '../routes';
import { FleetAttention } from './FleetAttention';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open() {
  const service = new FakeRobotsService([
    testSummary('SH1', { last_ping_at: new Date().toISOString() }),
    testSummary('SH2', { last_ping_at: new Date().toISOString() }),
  ]);
  const queue = new AttentionQueue();
  const gateway = new FakeGateway({
    'robots/api/robots': { body: [testRobot('SH1'), testRobot('SH2')] },
    'teleop/api/robots/SH1/attendant': {
      body: { name: 'Ada', since: new Date().toISOString() },
    },
    'teleop/api/robots/SH2/attendant': {
      status: 503,
      body: { message: 'The teleop service is down.' },
    },
  });
  const rendered = await renderInConsole(<FleetAttention />, {
    gateway,
    mountedRoutes: { '/spectate/:robotID': spectateRouteRef },
    apis: [
      [robotsFeedApiRef, service.feed],
      [attentionQueueApiRef, queue],
    ],
  });
  await pass(100);
  return { ...rendered, service, queue };
}

describe('FleetAttention', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('contributes a robot in trouble, with the way to its camera', async () => {
    const { service, queue } = await open();
    expect(queue.items.get()).toEqual([]);
    expect(queue.isCurrent.get()).toBe(true);
    act(() =>
      service.change('SH2', { is_emergency_stopped: true, stopped_by: 'Ben' }),
    );
    await pass(50);
    expect(queue.items.get()).toMatchObject([
      {
        key: 'robot:SH2',
        text: 'stopped by Ben',
        path: '/spectate/SH2',
      },
    ]);
  });

  it('is not current once the feed is silent', async () => {
    const { queue } = await open();
    await pass(5_000);
    expect(queue.isCurrent.get()).toBe(false);
  });

  it('notes who takes care of several robots at once, and says when it cannot', async () => {
    const { service, queue, alerts } = await open();
    for (const id of ['SH1', 'SH2'])
      act(() => service.change(id, { is_emergency_stopped: true }));
    await pass(50);
    const [first, second] = queue.items.get();
    const outcomes = Promise.all([first.attend(), second.attend()]);
    await pass(50);
    expect(await outcomes).toEqual([true, false]);
    expect(alerts.getVisible().map(({ message }) => message)).toEqual([
      'The teleop service is down.',
    ]);
  });
});
