import {
  FakeDecodedFrame,
  FakeTrackProcessor,
} from '../__testUtils__/fakeMedia';
import { DecodedFrames, rtpTimestampOf } from './DecodedFrames';

const track = {} as MediaStreamTrack;

beforeEach(() => {
  FakeTrackProcessor.made.length = 0;
  Object.assign(globalThis, { MediaStreamTrackProcessor: FakeTrackProcessor });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor');
});

function setUp() {
  const onFrame = jest.fn();
  const frames = new DecodedFrames(track, onFrame);
  const [processor] = FakeTrackProcessor.made;
  return { frames, onFrame, processor };
}

describe('DecodedFrames', () => {
  it('hands each frame over as it is decoded', async () => {
    const { frames, onFrame, processor } = setUp();
    expect(frames.isReading).toBe(true);
    const first = await processor.hand(new FakeDecodedFrame(90));
    const second = await processor.hand(new FakeDecodedFrame());
    expect(onFrame.mock.calls).toEqual([[first], [second]]);
    expect(first.isClosed).toBe(false);
    expect(rtpTimestampOf(onFrame.mock.calls[0][0])).toBe(90);
    expect(rtpTimestampOf({} as VideoFrame)).toBeUndefined();
  });

  it.each([null, 'NV12'])(
    'ends with a frame in graphics memory (format %s)',
    async format => {
      const { frames, onFrame, processor } = setUp();
      const frame = await processor.hand(new FakeDecodedFrame(0, format));
      expect(frame.isClosed).toBe(true);
      expect(onFrame).not.toHaveBeenCalled();
      expect(frames.isReading).toBe(false);
      expect(processor.isCancelled).toBe(true);
    },
  );

  it('keeps no frame of a hidden page, and goes on when it shows again', async () => {
    const { onFrame, processor } = setUp();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const unseen = await processor.hand(new FakeDecodedFrame());
    expect(unseen.isClosed).toBe(true);
    hidden.mockReturnValue(false);
    await processor.hand(new FakeDecodedFrame());
    expect(onFrame).toHaveBeenCalledTimes(1);
  });

  it('keeps no frame that comes after it was stopped', async () => {
    const { frames, onFrame, processor } = setUp();
    frames.stop();
    expect(frames.isReading).toBe(false);
    const late = await processor.hand(new FakeDecodedFrame());
    expect(onFrame).not.toHaveBeenCalled();
    expect(processor.isCancelled || late.isClosed).toBe(true);
  });

  it('reads nothing of a track that has ended', () => {
    Object.assign(globalThis, {
      MediaStreamTrackProcessor: class {
        constructor() {
          throw new TypeError('Input track cannot be ended');
        }
      },
    });
    expect(new DecodedFrames(track, () => {}).isReading).toBe(false);
  });

  it('reads nothing where the browser hands no frames over', () => {
    Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor');
    const { frames } = setUp();
    expect(frames.isReading).toBe(false);
    expect(() => frames.stop()).not.toThrow();
  });
});
