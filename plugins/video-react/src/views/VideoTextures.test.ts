import { ClampToEdgeWrapping, RepeatWrapping } from 'three';
import { WHOLE } from './seenPart';
import { VideoTextures } from './VideoTextures';

/** What becomes of a frame when it is read. */
type Reading = 'whole' | 'gone' | 'not converted';

interface CopyOptions {
  format?: string;
  rect: { x: number; y: number; width: number; height: number };
}

/** A decoded frame whose bytes count from 1; the camera's picture may begin beside the corner. */
class FakeVideoFrame {
  readonly visibleRect: { x: number; y: number; width: number; height: number };
  readonly asked: CopyOptions['rect'][] = [];
  isClosed = false;

  constructor(
    [width, height]: [number, number] = [4, 2],
    private readonly reading: Reading = 'whole',
    [x, y]: [number, number] = [0, 0],
  ) {
    this.visibleRect = { x, y, width, height };
  }

  allocationSize({ format, rect }: CopyOptions) {
    // Luma, and two differences of colour a quarter as large, are what it consists of.
    const isRgba = format === 'RGBA' && this.reading !== 'not converted';
    return rect.width * rect.height * (isRgba ? 4 : 1.5);
  }

  async copyTo(data: Uint8Array, options: CopyOptions) {
    if (this.reading === 'gone' || this.isClosed)
      throw new Error('The frame is gone.');
    this.asked.push(options.rect);
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
  const { panorama, part } = textures.uniforms;
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
  /** From the left, from the top, width and height of what is in the texture, 0..1. */
  const place = () =>
    part.value.toArray().map(value => Number(value.toFixed(6)));
  return { textures, shown, place };
};

const counting = (to: number) => Array.from({ length: to }, (_, at) => at + 1);

describe('VideoTextures', () => {
  it('takes a frame of the processor as a picture of red, green, blue and opacity', async () => {
    const { textures, shown } = setUp();
    const frame = new FakeVideoFrame();
    await textures.load(frame.asFrame(), WHOLE);
    expect(frame.isClosed).toBe(true);
    const first = { data: counting(32), width: 4, height: 2, version: 1 };
    expect(shown()).toEqual(first);
    await textures.load(new FakeVideoFrame().asFrame(), WHOLE);
    expect(shown()).toEqual({ ...first, version: 2 });
  });

  it('has room for an odd size, and for another one when the video changes', async () => {
    const { textures, shown } = setUp();
    await textures.load(new FakeVideoFrame([3, 3]).asFrame(), WHOLE);
    expect(shown()).toMatchObject({ data: counting(36), width: 3, height: 3 });
    await textures.load(new FakeVideoFrame([4, 2]).asFrame(), WHOLE);
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
    await textures.load(new FakeVideoFrame().asFrame(), WHOLE);
    await textures.load(frame?.asFrame(), WHOLE);
    expect(shown()).toEqual({ video: true, version: 1 });
    expect(frame?.isClosed ?? true).toBe(true);
  });

  it('reads what is seen, with two pixels around it and in steps of 16, and no more', async () => {
    const { textures, place, shown } = setUp();
    const frame = new FakeVideoFrame([200, 100], 'whole', [8, 4]);
    await textures.load(frame.asFrame(), {
      left: 0.305,
      right: 0.5,
      top: 0.4,
      bottom: 0.61,
    });
    // 61..100 of 200, 40..61 of 100.
    expect(frame.asked).toEqual([
      { x: 8 + 48, y: 4 + 32, width: 64, height: 32 },
    ]);
    expect(shown()).toMatchObject({ width: 64, height: 32 });
    expect(place()).toEqual([0.24, 0.32, 0.32, 0.32]);
  });

  it('does not read beyond the edges', async () => {
    const { textures, place } = setUp();
    const frame = new FakeVideoFrame([200, 100]);
    await textures.load(frame.asFrame(), {
      left: 0,
      right: 0.2,
      top: 0.7,
      bottom: 1,
    });
    expect(frame.asked).toEqual([{ x: 0, y: 64, width: 48, height: 36 }]);
    expect(place()).toEqual([0, 0.64, 0.24, 0.36]);
  });

  it('keeps a frame of which it read a part, and reads another part of it', async () => {
    const { textures, place } = setUp();
    const frame = new FakeVideoFrame([200, 100]);
    const ahead = { left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 };
    const aside = { left: 0.6, right: 0.8, top: 0.4, bottom: 0.6 };
    await textures.load(frame.asFrame(), ahead);
    expect(textures.shows(ahead)).toBe(true);
    expect(textures.shows(aside)).toBe(false);
    expect(frame.isClosed).toBe(false);
    await textures.loadMore(aside);
    expect(textures.shows(aside)).toBe(true);
    expect(place()).toEqual([0.56, 0.32, 0.32, 0.32]);
    const next = new FakeVideoFrame([200, 100]);
    await textures.load(next.asFrame(), aside);
    expect([frame.isClosed, next.isClosed]).toEqual([true, false]);
    textures.dispose();
    expect(next.isClosed).toBe(true);
  });

  it('leaves to the browser what it cannot read of a frame any more', async () => {
    const { textures, shown, place } = setUp();
    const frame = new FakeVideoFrame([200, 100]);
    const ahead = { left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 };
    await textures.load(frame.asFrame(), ahead);
    frame.close();
    await textures.loadMore(WHOLE);
    expect(shown()).toEqual({ video: true, version: 1 });
    expect(place()).toEqual([0, 0, 1, 1]);
    expect(textures.shows(WHOLE)).toBe(true);
  });

  it('repeats only what goes all round, for what is seen across the seam', async () => {
    const { textures } = setUp();
    const { panorama } = textures.uniforms;
    const frame = () => new FakeVideoFrame([200, 100]).asFrame();
    await textures.load(frame(), { ...WHOLE, top: 0.3, bottom: 0.6 });
    expect(panorama.value?.wrapS).toBe(RepeatWrapping);
    await textures.load(frame(), { ...WHOLE, left: 0.3 });
    expect(panorama.value?.wrapS).toBe(ClampToEdgeWrapping);
  });

  it('leaves the video alone once it was disposed of while a frame was read', async () => {
    const { textures, shown } = setUp();
    const frame = new FakeVideoFrame([200, 100], 'gone');
    const loading = textures.load(frame.asFrame(), WHOLE);
    textures.dispose();
    await loading;
    expect(frame.isClosed).toBe(true);
    expect(shown()).not.toHaveProperty('video');
  });
});
