import { VideoTextures } from './VideoTextures';

/** What becomes of a frame when it is read. */
type Reading = 'whole' | 'gone' | 'not converted';

/** A decoded frame whose bytes count from 1. */
class FakeVideoFrame {
  readonly visibleRect: { width: number; height: number };
  isClosed = false;

  constructor(
    [width, height]: [number, number] = [4, 2],
    private readonly reading: Reading = 'whole',
  ) {
    this.visibleRect = { width, height };
  }

  private get pixels() {
    return this.visibleRect.width * this.visibleRect.height;
  }

  allocationSize({ format }: { format?: string } = {}) {
    // Luma, and two differences of colour a quarter as large, are what it consists of.
    const isRgba = format === 'RGBA' && this.reading !== 'not converted';
    return this.pixels * (isRgba ? 4 : 1.5);
  }

  async copyTo(data: Uint8Array, options: { format?: string }) {
    if (this.reading === 'gone') throw new Error('The frame is gone.');
    data.subarray(0, this.allocationSize(options)).forEach((_byte, index) => {
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
  const video = document.createElement('video');
  const textures = new VideoTextures(video);
  const { panorama } = textures.uniforms;
  const shown = () => {
    const { image, version } = panorama.value ?? {};
    return image === video
      ? { video: true, version }
      : {
          data: [...(image?.data ?? [])],
          width: image?.width,
          height: image?.height,
          version,
        };
  };
  return { textures, shown };
};

const counting = (to: number) => Array.from({ length: to }, (_, at) => at + 1);

describe('VideoTextures', () => {
  it('takes a frame of the processor as a picture of red, green, blue and opacity', async () => {
    const { textures, shown } = setUp();
    const frame = new FakeVideoFrame();
    await textures.load(frame.asFrame());
    expect(frame.isClosed).toBe(true);
    const first = { data: counting(32), width: 4, height: 2, version: 1 };
    expect(shown()).toEqual(first);
    await textures.load(new FakeVideoFrame().asFrame());
    expect(shown()).toEqual({ ...first, version: 2 });
  });

  it('has room for an odd size, and for another one when the video changes', async () => {
    const { textures, shown } = setUp();
    await textures.load(new FakeVideoFrame([3, 3]).asFrame());
    expect(shown()).toMatchObject({ data: counting(36), width: 3, height: 3 });
    await textures.load(new FakeVideoFrame([4, 2]).asFrame());
    expect(shown()).toMatchObject({ data: counting(32), width: 4, height: 2 });
  });

  it.each([
    ['the video shows', undefined],
    ['is gone when it is to be read', new FakeVideoFrame([4, 2], 'gone')],
    [
      'is not converted by whoever reads it',
      new FakeVideoFrame([4, 2], 'not converted'),
    ],
  ])('leaves a frame that %s to the browser', async (_what, frame) => {
    const { textures, shown } = setUp();
    await textures.load(new FakeVideoFrame().asFrame());
    await textures.load(frame?.asFrame());
    expect(shown()).toEqual({ video: true, version: 1 });
    expect(frame?.isClosed ?? true).toBe(true);
  });
});
