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

  it('says why a camera failed', async () => {
    const { onEvent, warn } = await setUp();
    const { robotId, rendition } = frame;
    onEvent({ type: 'failed', robotId, rendition, message: 'no memory' });
    expect(warn).toHaveBeenCalledWith(
      { robot_id: 'SH1', rendition: 'overview', reason: 'no memory' },
      'A camera failed.',
    );
  });
});
