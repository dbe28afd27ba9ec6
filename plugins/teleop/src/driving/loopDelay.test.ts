import { ServiceClock } from '@sidehelm/teleop-react';
import { loopDelay } from './loopDelay';

const NOW = 100_000;

/** A clock that has measured this round trip, ms. */
function clockWith(roundTrip?: number) {
  const clock = new ServiceClock();
  if (roundTrip !== undefined) clock.learn(0, roundTrip, 500);
  return clock;
}

describe('loopDelay', () => {
  beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(NOW));
  afterEach(() => jest.restoreAllMocks());

  it('is the age of the picture on screen now and half a round trip', () => {
    const video = { lastFrameAt: NOW - 30, age: 80 };
    expect(loopDelay(video, clockWith(40))).toBe(80 + 30 + 20);
  });

  it('grows while no picture comes', () => {
    const video = { lastFrameAt: NOW - 3_000, age: 80 };
    expect(loopDelay(video, clockWith(40))).toBe(80 + 3_000 + 20);
  });

  it.each([
    ['age', { lastFrameAt: NOW, age: undefined }, clockWith(40)],
    ['picture', { lastFrameAt: undefined, age: 80 }, clockWith(40)],
    ['round trip', { lastFrameAt: NOW, age: 80 }, clockWith()],
  ])('is not known without the %s', (...[, video, clock]) => {
    expect(loopDelay(video, clock)).toBeUndefined();
  });
});
