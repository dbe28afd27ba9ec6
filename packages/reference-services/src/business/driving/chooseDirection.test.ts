import {
  chooseDirection,
  freeTowards,
  type Seen,
  type Wish,
} from './chooseDirection';
import { turnTo } from './headings';

/** Heading north, with so much room where something is near: by index of 16 directions, clockwise. */
const seen = (near: Record<number, number> = {}): Seen => ({
  x: 0,
  y: 0,
  heading: 0,
  clearance: Array.from({ length: 16 }, (...[, index]) => near[index] ?? 3),
});

const wish: Wish = {
  heading: 0,
  need: 2,
  within: 70,
  side: 1,
  otherSide: 20,
  mayBe: () => true,
};

describe('freeTowards', () => {
  it('is what was measured there, and the lesser of two between them', () => {
    const robot = seen({ 1: 0.5 });
    expect(freeTowards(robot, 0)).toBe(3);
    expect(freeTowards(robot, 22.5)).toBe(0.5);
    expect(freeTowards(robot, 10)).toBe(0.5);
    expect(freeTowards({ ...robot, heading: 90 }, 112.5)).toBe(0.5);
  });

  it('is anything while the lidars are off', () => {
    expect(freeTowards({ x: 0, y: 0, heading: 0 }, 0)).toBe(Infinity);
  });
});

describe('chooseDirection', () => {
  const chosen = (robot: Seen, change: Partial<Wish> = {}) => {
    const direction = chooseDirection(robot, { ...wish, ...change });
    return direction && turnTo(0, direction.heading);
  };

  it('goes where it wants to when there is room', () => {
    expect(chosen(seen())).toBe(0);
    expect(chosen(seen(), { heading: 30 })).toBe(30);
  });

  it('passes what is in the way on its side, and on the other when there is no room', () => {
    const ahead = { 15: 0.5, 0: 0.45, 1: 0.5 };
    expect(chosen(seen(ahead))).toBeCloseTo(45);
    expect(chosen(seen(ahead), { side: -1 })).toBeCloseTo(-45);
    expect(chosen(seen({ ...ahead, 2: 0.6, 3: 0.3 }))).toBeCloseTo(-45);
  });

  it('keeps to the side on which it passes', () => {
    const nearerOnTheLeft = { 0: 0.45, 1: 0.45, 2: 1.6 };
    expect(chosen(seen(nearerOnTheLeft))).toBeCloseTo(-22.5);
    expect(chosen(seen(nearerOnTheLeft), { otherSide: 150 })).toBeGreaterThan(
      0,
    );
  });

  it('does not leave the sidewalk for a detour', () => {
    const ahead = { 15: 0.5, 0: 0.45, 1: 0.5 };
    expect(chosen(seen(ahead), { mayBe: ({ x }) => x < 0.1 })).toBeCloseTo(-45);
  });

  it('finds none between walls', () => {
    const walls = Object.fromEntries(
      [12, 13, 14, 15, 0, 1, 2, 3, 4].map(index => [index, 0.3]),
    );
    expect(chosen(seen(walls))).toBeUndefined();
    expect(chosen(seen(walls), { within: 180 })).toBeDefined();
  });
});
