import { AttentionQueue, attentionQueueApiRef } from '@sidehelm/console-react';
import { FakeGateway, renderInConsole } from '@sidehelm/test-utils';
import { act } from '@testing-library/react';
import { MediaClient } from '../api/MediaClient';
import { mediaApiRef } from '../api/mediaApiRef';
import { STATUS, WELL } from '../__testUtils__/openMedia';
import { MediaAttention as PermittedAttention } from '../plugin';
import { playbackLinkRouteRef } from '../routes';
import { MediaAttention } from './MediaAttention';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const FULL = {
  ...WELL,
  state: 'full',
  message: 'Nothing is recorded: there is no room left for recordings.',
  since: '2026-11-20T12:00:00.000Z',
};

async function open(
  answer: object,
  permissions: 'all' | readonly string[] = 'all',
  element = <MediaAttention />,
) {
  const gateway = new FakeGateway({ [STATUS]: answer });
  const queue = new AttentionQueue();
  await renderInConsole(element, {
    gateway,
    permissions,
    mountedRoutes: { '/robots/playback': playbackLinkRouteRef },
    apis: [
      [mediaApiRef, new MediaClient(gateway)],
      [attentionQueueApiRef, queue],
    ],
  });
  await pass(100);
  return { gateway, queue };
}

describe('MediaAttention', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['full', 'stopped: the store is full'],
    ['away', 'stopped: the store is away'],
  ])(
    'contributes that recording has stopped while the store is %s, with the way to the recordings',
    async (state, text) => {
      const { queue } = await open({ body: { ...FULL, state } });
      expect(queue.items.get()).toMatchObject([
        {
          key: 'recording:store',
          severity: 'warn',
          title: 'Recording',
          text,
          since: Date.parse('2026-11-20T12:00:00.000Z'),
          path: '/robots/playback',
          canBeAttended: false,
        },
      ]);
      expect(queue.isCurrent.get()).toBe(true);
    },
  );

  it.each([
    ['all is well', { body: WELL }],
    ['recording is off', { body: { ...WELL, state: 'off' } }],
    ['nobody knows', { status: 503, body: { message: 'Not now.' } }],
    ['the answer makes no sense', { body: { state: 'sideways' } }],
  ])('calls nobody while %s, and keeps no robot from it', async (_, answer) => {
    const { queue } = await open(answer);
    expect(queue.items.get()).toEqual([]);
    expect(queue.isCurrent.get()).toBe(true);
  });

  it('takes it away when recording goes on', async () => {
    const { gateway, queue } = await open({ body: FULL });
    expect(queue.items.get()).toHaveLength(1);
    gateway.answers[STATUS] = { body: WELL };
    await pass(10_100);
    expect(queue.items.get()).toEqual([]);
  });

  it('asks nothing for those who may not see recordings', async () => {
    const { gateway, queue } = await open(
      { body: FULL },
      ['robot.read'],
      <PermittedAttention />,
    );
    await pass(1_000);
    expect(gateway.requests).toEqual([]);
    expect(queue.items.get()).toEqual([]);
  });
});
