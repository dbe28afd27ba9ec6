import { CameraFeeds } from './CameraFeeds';
import type { EncodedFrame } from './CameraHost';
import type { CameraEvent, CameraRequest } from './cameraProtocol';
import type { LinkEvents } from './Link';

async function setUp() {
  const posted: CameraRequest[] = [];
  const warn = jest.fn();
  let events: LinkEvents<CameraEvent> | undefined;
  const feeds = new CameraFeeds({
    logger: { info() {}, warn },
    connect: given => {
      events = given;
      given.onUp();
      return { post: request => posted.push(request), async close() {} };
    },
  });
  await Promise.resolve();
  if (!events) throw new Error('The feeds did not connect.');
  const types = () => posted.splice(0).map(({ type }) => type);
  return { feeds, types, warn, ...events };
}

const frame: EncodedFrame = {
  robotId: 'SH1',
  rendition: 'overview',
  isKeyFrame: true,
  capturedAt: 1,
  data: new Uint8Array(1),
};

describe('CameraFeeds', () => {
  it('runs a camera from the first listener to the last', async () => {
    const { feeds, types, onEvent } = await setUp();
    const heard: string[] = [];
    const first = feeds.start('SH1', 'overview', () => heard.push('first'));
    const second = feeds.start('SH1', 'overview', () => heard.push('second'));
    expect(types()).toEqual(['start', 'key-frame']);
    onEvent({ type: 'frame', ...frame });
    onEvent({ type: 'frame', ...frame, rendition: 'driving' });
    onEvent({ type: 'frame', ...frame, robotId: 'SH2' });
    expect(heard).toEqual(['first', 'second']);
    first.stop();
    first.stop();
    expect(types()).toEqual([]);
    second.requestKeyFrame();
    second.stop();
    expect(types()).toEqual(['key-frame', 'stop']);
    onEvent({ type: 'frame', ...frame });
    expect(heard).toHaveLength(2);
  });

  it('starts the running cameras in a new thread', async () => {
    const { feeds, types, onDown, onUp } = await setUp();
    feeds.start('SH1', 'overview', () => {});
    feeds.start('SH2', 'driving', () => {}).stop();
    types();
    onDown();
    onUp();
    await Promise.resolve();
    expect(types()).toEqual(['start']);
  });

  it.each([
    [{ type: 'ready' } as const, true],
    [{ type: 'unavailable', message: 'no encoder' } as const, false],
  ])('knows after %j whether there is video', async (event, expected) => {
    const { feeds, onEvent } = await setUp();
    const asked = feeds.isAvailable();
    onEvent(event);
    expect(await asked).toBe(expected);
  });

  it('is prepared once the thread says so, or there is nothing to prepare', async () => {
    for (const event of [
      { type: 'prepared' } as const,
      { type: 'unavailable', message: 'no encoder' } as const,
    ]) {
      const { feeds, onEvent } = await setUp();
      onEvent({ type: 'alive' });
      expect(feeds.isPrepared).toBe(false);
      onEvent(event);
      expect(feeds.isPrepared).toBe(true);
    }
  });

  it('does not know whether there is video when it is closed before', async () => {
    const { feeds } = await setUp();
    const asked = feeds.isAvailable();
    await feeds.close();
    await expect(asked).rejects.toThrow('shutting down');
  });

  it('says why a camera failed', async () => {
    const { onEvent, warn } = await setUp();
    const { robotId, rendition } = frame;
    onEvent({ type: 'failed', robotId, rendition, message: 'no memory' });
    expect(warn).toHaveBeenCalledWith(
      { robot_id: 'SH1', rendition: 'overview', reason: 'no memory' },
      'A camera failed.',
    );
  });

  describe('a camera that fails', () => {
    const { robotId, rendition } = frame;
    const failure: CameraEvent = {
      type: 'failed',
      robotId,
      rendition,
      message: 'no memory',
    };

    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());

    it('starts again after a second, while anybody watches', async () => {
      const { feeds, types, onEvent } = await setUp();
      const heard = jest.fn();
      const feed = feeds.start(robotId, rendition, heard);
      types();
      onEvent(failure);
      jest.advanceTimersByTime(999);
      expect(types()).toEqual([]);
      jest.advanceTimersByTime(1);
      expect(types()).toEqual(['start']);
      onEvent({ type: 'frame', ...frame });
      expect(heard).toHaveBeenCalledTimes(1);
      onEvent(failure);
      feed.stop();
      jest.advanceTimersByTime(10_000);
      expect(types()).toEqual(['stop']);
    });

    it('does not start again with the services closed', async () => {
      const { feeds, types, onEvent } = await setUp();
      feeds.start(robotId, rendition, () => {});
      onEvent(failure);
      types();
      await feeds.close();
      jest.advanceTimersByTime(10_000);
      expect(types()).toEqual([]);
    });

    it('is told of once a minute, however often it fails', async () => {
      const { feeds, types, onEvent, warn } = await setUp();
      feeds.start(robotId, rendition, () => {});
      types();
      for (let second = 0; second < 60; second++) {
        onEvent(failure);
        jest.advanceTimersByTime(1_000);
      }
      expect(types()).toHaveLength(60);
      expect(warn).toHaveBeenCalledTimes(1);
      onEvent(failure);
      expect(warn).toHaveBeenCalledTimes(2);
    });
  });
});
