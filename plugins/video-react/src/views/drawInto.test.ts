import { ServiceClock } from '@sidehelm/teleop-react';
import { FakeMediaStream, FakeVideo } from '../__testUtils__/fakeMedia';
import { FakeFrameSource } from '../__testUtils__/FakeFrameSource';
import { drawInto } from './drawInto';
import type { ReceivedFrame } from '../player/FrameSource';
import { ViewControl } from './ViewControl';
import { ShownFrames } from '../player/ShownFrames';

/** What the graphics would have drawn; the test says when they are done. */
const mockGraphics = { isBusy: false, onDrawn: () => {} };
const mockFrames: ReceivedFrame[] = [];

jest.mock('./ProjectionRenderer', () => ({
  ProjectionRenderer: class {
    drawnFrames = 0;
    constructor(
      ...[, , onDrawn]: [unknown, unknown, (frame: ReceivedFrame) => void]
    ) {
      mockGraphics.onDrawn = () => {
        this.drawnFrames += 1;
        onDrawn(mockFrames[mockFrames.length - 1]);
      };
    }
    draw(newFrame?: ReceivedFrame) {
      if (!newFrame) return;
      mockFrames.push(newFrame);
      if (!mockGraphics.isBusy) mockGraphics.onDrawn();
    }
    resize() {}
    setView() {}
    setInset() {}
    dispose() {}
  },
}));

beforeEach(() => {
  jest.useFakeTimers();
  mockGraphics.isBusy = false;
  Object.assign(globalThis, {
    MediaStream: FakeMediaStream,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => jest.useRealTimers());

function setUp() {
  const frames = new ShownFrames({
    clock: new ServiceClock(),
    lastRtpTimestamp: () => undefined,
    onFrame() {},
  });
  const video = new FakeVideo();
  frames.attach(video.asElement());
  frames.play(new MediaStream());
  const container = document.createElement('div');
  const problems: (string | undefined)[] = [];
  const end = drawInto(
    container,
    video.asElement(),
    { source: frames, control: new ViewControl('gnomonic') },
    problem => problems.push(problem),
  );
  const frame = async () => {
    await jest.advanceTimersByTimeAsync(66);
    video.frame();
    return performance.now();
  };
  const canvas = container.querySelector('canvas');
  return { meter: frames.meter, frame, end, problems, canvas };
}

describe('drawInto', () => {
  it('counts a frame as shown when it is drawn, not when it came', async () => {
    const { meter, frame, end, canvas } = setUp();
    const first = await frame();
    expect(meter.shownFrameAt).toBe(first);
    mockGraphics.isBusy = true;
    await frame();
    const third = await frame();
    expect(meter.shownFrameAt).toBe(first);
    expect(canvas?.dataset.frames).toBe('1');
    // Done at last: what is drawn then is the newest frame.
    mockGraphics.onDrawn();
    expect(meter.shownFrameAt).toBe(third);
    expect(canvas?.dataset.frames).toBe('2');
    end();
  });

  it('counts the frames of the video while the graphics are lost and after it ended', async () => {
    const { meter, frame, end, problems, canvas } = setUp();
    mockGraphics.isBusy = true;
    canvas?.dispatchEvent(new Event('webglcontextlost'));
    expect(problems).toHaveLength(1);
    const plain = await frame();
    expect(meter.shownFrameAt).toBe(plain);
    canvas?.dispatchEvent(new Event('webglcontextrestored'));
    await frame();
    expect(meter.shownFrameAt).toBeUndefined();
    end();
    const last = await frame();
    expect(meter.shownFrameAt).toBe(last);
  });

  it('draws the frames of any source, and tells it which', () => {
    const source = new FakeFrameSource();
    const container = document.createElement('div');
    const end = drawInto(
      container,
      new FakeVideo().asElement(),
      { source, control: new ViewControl('gnomonic') },
      () => undefined,
    );
    const canvas = container.querySelector('canvas');
    const first = source.send({ at: 1_000, capturedAt: 960 });
    expect(source.drawn).toEqual([first]);
    expect(canvas?.dataset.videoAge).toBe('40.0');
    mockGraphics.isBusy = true;
    source.send({ at: 1_066, capturedAt: 1_026 });
    const newest = source.send({ at: 1_132, capturedAt: 1_092 });
    mockGraphics.onDrawn();
    expect(source.drawn).toEqual([first, newest]);
    mockGraphics.isBusy = false;
    const undated = source.send({ at: 1_200 });
    expect(source.drawn).toEqual([first, newest, undated]);
    expect(canvas?.dataset.videoAge).toBe('');
    end();
    expect(source.isDrawn).toBe(false);
    expect(container.querySelector('canvas')).toBeNull();
  });
});
