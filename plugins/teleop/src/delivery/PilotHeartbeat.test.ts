import { ServiceError } from '@sidehelm/console-react';
import { PilotHeartbeat } from './PilotHeartbeat';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const refused = () =>
  new ServiceError('You are not assigned to robot SH2', 'refused', 403);

/** A heartbeat of which each beat takes so long and ends so. */
function open(beats: (() => unknown)[], takes = 0) {
  const at: number[] = [];
  const begun = Date.now();
  const refusals: boolean[] = [];
  const heartbeat = new PilotHeartbeat({
    beat: async () => {
      at.push(Date.now() - begun);
      if (takes > 0) await new Promise(done => setTimeout(done, takes));
      const next = beats.length > 1 ? beats.shift() : beats[0];
      return next?.();
    },
    onRefused: wasAccepted => refusals.push(wasAccepted),
  });
  heartbeat.start();
  return { heartbeat, at, refusals };
}

const accept = () => undefined;
const refuse = () => {
  throw refused();
};

describe('PilotHeartbeat', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('beats at once, and 3 s after each answer', async () => {
    const { at } = open([accept]);
    await pass(9_100);
    expect(at).toEqual([0, 3_000, 6_000, 9_000]);
  });

  it('never has two on their way', async () => {
    const { at } = open([accept], 2_500);
    await pass(12_000);
    expect(at).toEqual([0, 5_500, 11_000]);
  });

  it('tells who is refused at the first that the robot never was theirs, once', async () => {
    const { at, refusals } = open([refuse]);
    await pass(10_000);
    expect(refusals).toEqual([false]);
    expect(at).toEqual([0]);
  });

  it('tells who is refused later that it was theirs', async () => {
    const { at, refusals } = open([accept, accept, refuse]);
    await pass(20_000);
    expect(refusals).toEqual([true]);
    expect(at).toEqual([0, 3_000, 6_000]);
  });

  it.each([
    ['the network fails', new ServiceError('Unreachable', 'unreachable')],
    ['the service fails', new ServiceError('Down', 'refused', 503)],
    ['it is thrown at', 'something'],
  ])('goes on when %s', async (_, thrown) => {
    const { at, refusals } = open([
      () => {
        throw thrown;
      },
      accept,
    ]);
    await pass(6_100);
    expect(at).toEqual([0, 3_000, 6_000]);
    expect(refusals).toEqual([]);
  });

  it('ends when it is stopped, and hears nothing of what is on its way', async () => {
    const { heartbeat, at, refusals } = open([refuse], 1_000);
    await pass(500);
    heartbeat.stop();
    await pass(10_000);
    expect(at).toEqual([0]);
    expect(refusals).toEqual([]);
  });
});
