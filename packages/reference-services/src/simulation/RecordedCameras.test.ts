import type { EncodedFrame } from './CameraHost';
import { RecordedCameras } from './RecordedCameras';

const FRAMES = [0, 1, 2].map(byte => Uint8Array.of(byte));

describe('RecordedCameras', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows its frames over and over at the rate of the rendition, and begins anew for a key frame', async () => {
    const cameras = new RecordedCameras(FRAMES);
    const seen: EncodedFrame[] = [];
    const feed = cameras.start('SH1', 'overview', frame => seen.push(frame));
    jest.advanceTimersByTime(450);
    const bytes = () => seen.map(({ data }) => data[0]);
    expect(bytes()).toEqual([0, 1, 2, 0]);
    expect(seen.map(({ isKeyFrame }) => isKeyFrame)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    jest.advanceTimersByTime(100);
    feed.requestKeyFrame();
    jest.advanceTimersByTime(100);
    expect(bytes().slice(4)).toEqual([1, 0]);
    feed.stop();
    cameras.start('SH2', 'overview', frame => seen.push(frame));
    await cameras.close();
    expect(jest.getTimerCount()).toBe(0);
  });
});
