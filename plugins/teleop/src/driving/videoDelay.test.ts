import { videoDelay } from './videoDelay';

describe('videoDelay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is the age of the frames as long as they come', () => {
    const video = { age: 40, lastFrameAt: performance.now() };
    expect(videoDelay(video)).toBe(40);
    jest.advanceTimersByTime(500);
    expect(videoDelay(video)).toBe(40);
    jest.advanceTimersByTime(1);
    expect(videoDelay(video)).toBeUndefined();
    expect(videoDelay({ ...video, lastFrameAt: performance.now() })).toBe(40);
  });

  it('is unknown before the first frame, and when the frames do not tell', () => {
    expect(videoDelay({ age: 40, lastFrameAt: undefined })).toBeUndefined();
    const lastFrameAt = performance.now();
    expect(videoDelay({ age: undefined, lastFrameAt })).toBeUndefined();
  });
});
