import { CameraPool } from './CameraPool';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import type { LinkEvents } from './Link';

function setUp(threads: number) {
  const posted: CameraRequest[][] = [];
  const events: LinkEvents<CameraEvent>[] = [];
  const close = jest.fn(async () => {});
  const pool = new CameraPool({
    threads,
    logger: { info() {}, warn() {} },
    connect: given => {
      const requests: CameraRequest[] = [];
      posted.push(requests);
      events.push(given);
      return { post: request => requests.push(request), close };
    },
  });
  const startWall = (count: number) =>
    Array.from({ length: count }, (_item, index) =>
      pool.start(`SH${index + 1}`, 'overview', () => {}),
    );
  /** Cameras started in each thread, less those stopped. */
  const running = () =>
    posted.map(
      requests =>
        requests.filter(({ type }) => type === 'start').length -
        requests.filter(({ type }) => type === 'stop').length,
    );
  return { pool, posted, events, close, startWall, running };
}

describe('CameraPool', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('fills one thread before the next is used', () => {
    const { startWall, running } = setUp(2);
    startWall(6);
    expect(running()).toEqual([6]);
  });

  it('spreads a wall over its threads', () => {
    const { startWall, running } = setUp(2);
    startWall(16);
    expect(running()).toEqual([8, 8]);
  });

  it('keeps one thread more than are used ready, once there is time to start it', async () => {
    const { pool, events, running } = setUp(4);
    events[0].onEvent({ type: 'ready' });
    await jest.advanceTimersByTimeAsync(29_900);
    expect(running()).toEqual([0]);
    await jest.advanceTimersByTimeAsync(100);
    expect(running()).toEqual([0, 0]);
    pool.start('SH1', 'driving', () => {});
    await jest.advanceTimersByTimeAsync(5_000);
    expect(running()).toEqual([1, 0]);
    events[1].onEvent({ type: 'ready' });
    events[1].onEvent({ type: 'prepared' });
    await jest.advanceTimersByTimeAsync(0);
    pool.start('SH2', 'driving', () => {});
    expect(running()).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(running()).toEqual([1, 1, 0]);
    await pool.close();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has one ready for the next driver five seconds after the first, also at its own start', async () => {
    const { pool, events, running } = setUp(4);
    events[0].onEvent({ type: 'ready' });
    pool.start('SH1', 'driving', () => {});
    await jest.advanceTimersByTimeAsync(4_900);
    expect(running()).toEqual([1]);
    await jest.advanceTimersByTimeAsync(100);
    expect(running()).toEqual([1, 0]);
    await pool.close();
  });

  it('starts no thread to spare where the encoder does not load', async () => {
    const { events, running } = setUp(4);
    events[0].onEvent({ type: 'unavailable', message: 'not installed' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(running()).toEqual([0]);
  });

  it('never has more threads than it may', () => {
    const { startWall, running } = setUp(1);
    startWall(16);
    expect(running()).toEqual([16]);
  });

  it('gives a driver a ready thread with nothing to do rather than one with a wall', async () => {
    const { pool, events, startWall, posted } = setUp(2);
    startWall(2);
    await jest.advanceTimersByTimeAsync(30_000);
    pool.start('SH8', 'driving', () => {});
    // It is not ready yet.
    expect(posted[1]).toEqual([]);
    events[1].onEvent({ type: 'ready' });
    events[1].onEvent({ type: 'prepared' });
    await jest.advanceTimersByTimeAsync(0);
    pool.start('SH9', 'driving', () => {});
    expect(posted[1].map(({ rendition }) => rendition)).toEqual(['driving']);
  });

  it('keeps a camera in its thread for all who watch it', () => {
    const { pool, events, posted } = setUp(2);
    const heard: string[] = [];
    const first = pool.start('SH1', 'overview', () => heard.push('first'));
    for (let other = 0; other < 9; other++)
      pool.start(`SH${other + 2}`, 'overview', () => {});
    const second = pool.start('SH1', 'overview', () => heard.push('second'));
    events[0].onEvent({
      type: 'frame',
      robotId: 'SH1',
      rendition: 'overview',
      isKeyFrame: true,
      capturedAt: 1,
      data: new Uint8Array(1),
    });
    expect(heard).toEqual(['first', 'second']);
    first.stop();
    first.stop();
    const stops = () => posted[0].filter(({ type }) => type === 'stop').length;
    expect(stops()).toBe(0);
    second.stop();
    expect(stops()).toBe(1);
  });

  it('gives way again: stopped cameras count no more', () => {
    const { pool, startWall, running } = setUp(2);
    startWall(12).forEach(feed => feed.stop());
    pool.start('SH1', 'overview', () => {});
    expect(running()).toEqual([1, 0]);
  });

  it('starts no camera in a further thread whose encoder does not load', async () => {
    const { pool, events, startWall, running } = setUp(2);
    startWall(7);
    events[1].onEvent({ type: 'unavailable', message: 'no memory' });
    await Promise.resolve();
    for (const id of ['SH8', 'SH9']) pool.start(id, 'overview', () => {});
    expect(running()).toEqual([8, 1]);
  });

  it('closes every thread', async () => {
    const { pool, startWall, close } = setUp(2);
    startWall(12);
    await pool.close();
    expect(close).toHaveBeenCalledTimes(2);
  });
});
