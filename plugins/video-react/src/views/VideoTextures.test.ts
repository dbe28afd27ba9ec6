import { VideoTextures } from './VideoTextures';

/** A decoded frame whose bytes count from 1. */
class FakeVideoFrame {
  readonly colorSpace = { matrix: 'bt709', fullRange: false };
  readonly visibleRect: { width: number; height: number };
  isClosed = false;

  constructor(
    [width, height]: [number, number] = [4, 2],
    private readonly isGone = false,
  ) {
    this.visibleRect = { width, height };
  }

  async copyTo(data: Uint8Array) {
    if (this.isGone) throw new Error('The frame is gone.');
    data.forEach((_byte, index) => {
      data[index] = index + 1;
    });
  }

  close() {
    this.isClosed = true;
  }

  asFrame() {
    return this as unknown as VideoFrame;
  }
}

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
    const frame = new FakeVideoFrame();
    await textures.load(frame.asFrame());
    expect(textures.isPlanar).toBe(true);
    expect(frame.isClosed).toBe(true);
    expect(planes()).toEqual([
      { data: [1, 2, 3, 4, 5, 6, 7, 8], width: 4, height: 2 },
      { data: [9, 10], width: 2, height: 1 },
      { data: [11, 12], width: 2, height: 1 },
    ]);
    const [before, picture] = versions();
    await textures.load(new FakeVideoFrame().asFrame());
    expect(versions()).toEqual([before + 1, picture]);
  });

  it('has room for an odd size, and for another one when the video changes', async () => {
    const { textures, planes } = setUp();
    await textures.load(new FakeVideoFrame([3, 3]).asFrame());
    expect(planes().map(({ data }) => data.length)).toEqual([9, 4, 4]);
    await textures.load(new FakeVideoFrame([4, 2]).asFrame());
    expect(planes().map(({ data }) => data.length)).toEqual([8, 2, 2]);
  });

  it.each([
    ['the video shows', undefined],
    ['is gone when it is to be read', new FakeVideoFrame([4, 2], true)],
  ])('leaves a frame that %s to the browser', async (_what, frame) => {
    const { textures, versions } = setUp();
    await textures.load(new FakeVideoFrame().asFrame());
    const [planes, picture] = versions();
    await textures.load(frame?.asFrame());
    expect(textures.isPlanar).toBe(false);
    expect(versions()).toEqual([planes, picture + 1]);
    expect(frame?.isClosed ?? true).toBe(true);
  });
});
