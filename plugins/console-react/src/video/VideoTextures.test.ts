import { VideoTextures } from './VideoTextures';

/** What `new VideoFrame(video)` finds; the test says what the browser decoded. */
const decoded = {
  format: 'I420' as string | null,
  size: [4, 2] as [number, number],
  fails: false,
  open: 0,
};

class FakeVideoFrame {
  readonly format = decoded.format;
  readonly visibleRect = { width: decoded.size[0], height: decoded.size[1] };
  readonly colorSpace = { matrix: 'bt709', fullRange: false };

  constructor() {
    decoded.open += 1;
  }

  async copyTo(data: Uint8Array) {
    if (decoded.fails) throw new Error('The frame is gone.');
    data.forEach((_byte, index) => {
      data[index] = index + 1;
    });
  }

  close() {
    decoded.open -= 1;
  }
}

beforeEach(() => {
  Object.assign(decoded, { format: 'I420', size: [4, 2], fails: false });
  Object.assign(globalThis, { VideoFrame: FakeVideoFrame });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'VideoFrame');
});

const setUp = () => {
  const textures = new VideoTextures(document.createElement('video'));
  const { luma, blueDifference, redDifference, panorama } = textures.uniforms;
  const planes = () =>
    [luma, blueDifference, redDifference].map(({ value }) => ({
      data: [...(value?.image.data ?? [])],
      width: value?.image.width,
      height: value?.image.height,
    }));
  const versions = () =>
    [luma, panorama].map(({ value }) => value?.version ?? 0);
  return { textures, planes, versions };
};

describe('VideoTextures', () => {
  it('takes a frame of the processor as its three planes', async () => {
    const { textures, planes, versions } = setUp();
    await textures.load();
    expect(textures.isPlanar).toBe(true);
    expect(planes()).toEqual([
      { data: [1, 2, 3, 4, 5, 6, 7, 8], width: 4, height: 2 },
      { data: [9, 10], width: 2, height: 1 },
      { data: [11, 12], width: 2, height: 1 },
    ]);
    const [before, picture] = versions();
    await textures.load();
    expect(versions()).toEqual([before + 1, picture]);
    expect(decoded.open).toBe(0);
  });

  it('has room for an odd size, and for another one when the video changes', async () => {
    const { textures, planes } = setUp();
    decoded.size = [3, 3];
    await textures.load();
    expect(planes().map(({ data }) => data.length)).toEqual([9, 4, 4]);
    decoded.size = [4, 2];
    await textures.load();
    expect(planes().map(({ data }) => data.length)).toEqual([8, 2, 2]);
  });

  it.each([
    ['lies in graphics memory', () => (decoded.format = null)],
    ['has another format', () => (decoded.format = 'NV12')],
    ['goes away', () => (decoded.fails = true)],
    [
      'cannot be looked at by this browser',
      () => Reflect.deleteProperty(globalThis, 'VideoFrame'),
    ],
  ])('leaves a frame that %s to the browser', async (_what, happen) => {
    const { textures, versions } = setUp();
    await textures.load();
    const [planes, picture] = versions();
    happen();
    await textures.load();
    expect(textures.isPlanar).toBe(false);
    expect(versions()).toEqual([planes, picture + 1]);
    expect(decoded.open).toBe(0);
  });
});
