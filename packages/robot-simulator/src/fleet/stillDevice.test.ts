import {
  liftSpeedFactor,
  stillSpeedFactor,
  type StillRule,
} from '@sidehelm/console-common';
import { TestFleet } from './TestFleet';

const GAMEPAD = { fullFor: 800, crawlAfter: 2_000, stopAfter: 4_000 };
const KEYBOARD = { fullFor: 3_000, crawlAfter: 4_200, stopAfter: 6_200 };

/** Drives SH1 straight at full speed as a console does whose driver holds still; `nudge` says when something of the device changes. */
class StillDriver {
  readonly test = new TestFleet();
  still = 0;
  private factor = 1;

  constructor(private readonly rule: StillRule) {
    this.test.takeWheel();
    this.run(2_000, () => true);
    if (this.test.state.speed !== 1.8)
      throw new Error('The robot is not at full speed.');
  }

  /** Metres driven in so many ms; `onStep` answers whether the device changes then. */
  run(milliseconds: number, onStep: (still: number) => boolean): number {
    const { test } = this;
    const from = { ...test.state };
    for (let t = 0; t < milliseconds; t += 20) {
      this.still = onStep(this.still) ? 0 : this.still + 20;
      const allowed = stillSpeedFactor(this.still, this.rule);
      this.factor = liftSpeedFactor(this.factor, allowed, 20);
      const isDead = this.still > this.rule.stopAfter;
      test.run(20, { power: isDead ? 0 : this.factor });
    }
    return Math.hypot(test.state.x - from.x, test.state.y - from.y);
  }
}

const never = () => false;

describe('a device that holds still at full speed', () => {
  it('lets a dead gamepad drive 3.5 m at most', () => {
    const driver = new StillDriver(GAMEPAD);
    const metres = driver.run(6_000, never);
    expect(driver.test.state.speed).toBe(0);
    expect(metres).toBeLessThanOrEqual(3.5);
    // Nothing else was in its way.
    expect(metres).toBeGreaterThan(3);
  });

  it('lets a dead keyboard drive 7.5 m at most', () => {
    const driver = new StillDriver(KEYBOARD);
    const metres = driver.run(9_000, never);
    expect(driver.test.state.speed).toBe(0);
    expect(metres).toBeLessThanOrEqual(7.5);
    expect(metres).toBeGreaterThan(7);
  });

  it.each([
    ['half a second after it was asked', 1_300, 1.1, 15],
    ['only when it crawls', 3_900, 0.26, 7],
  ])(
    'never stops while its driver moves it %s',
    (...[, nudgeAt, slowest, metres]) => {
      const driver = new StillDriver(GAMEPAD);
      let lowest = Infinity;
      const driven = driver.run(10_000, still => {
        lowest = Math.min(lowest, driver.test.state.speed);
        return still >= nudgeAt;
      });
      expect(lowest).toBeGreaterThanOrEqual(slowest);
      expect(driven).toBeGreaterThanOrEqual(metres);
    },
  );
});
