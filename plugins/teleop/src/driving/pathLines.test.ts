import { ViewControl } from '@sidehelm/video-react';
import { pathLines, standingMark } from './pathLines';

const ahead = new ViewControl('gnomonic').view.get();

const towards = (steer: number) => ({ steer, isBackwards: false });

/** The points of an SVG path, from the robot on. */
function points(path: string) {
  return path
    .slice(1)
    .split('L')
    .map(point => {
      const [x, y] = point.split(' ').map(Number);
      return { x, y };
    });
}

describe('pathLines', () => {
  it('runs to both sides of the middle towards the horizon', () => {
    const [left, right] = pathLines(towards(0), ahead, 1_000, 600).map(points);
    left.forEach((point, i) => {
      expect(point.x + right[i].x).toBeCloseTo(1_000, 0);
      expect(point.x).toBeLessThan(500);
      expect(point.y).toBeGreaterThan(300);
    });
    expect(left[16].y).toBeLessThan(left[0].y);
    // 0.35 m aside at 4 m, seen with 500 px per tan 50°.
    expect(500 - left[16].x).toBeCloseTo(
      (0.35 / 4) * (500 / Math.tan(Math.PI / 3.6)),
      0,
    );
  });

  it('bends to where the robot steers', () => {
    const [, straight] = pathLines(towards(0), ahead, 1_000, 600).map(points);
    const [, toRight] = pathLines(towards(0.3), ahead, 1_000, 600).map(points);
    const [, toLeft] = pathLines(towards(-0.3), ahead, 1_000, 600).map(points);
    expect(toRight[10].x).toBeGreaterThan(straight[10].x);
    expect(toLeft[10].x).toBeLessThan(straight[10].x);
  });

  it('runs behind the robot where it reverses, and is not drawn ahead then', () => {
    const behind = { ...ahead, isRear: true };
    const back = (steer: number) => ({ steer, isBackwards: true });
    const [left, right] = pathLines(back(0), behind, 1_000, 600).map(points);
    // Who looks back sees the robot's left side on the right.
    expect(left).toHaveLength(17);
    expect(left[16].x).toBeGreaterThan(500);
    expect(right[16].x).toBeLessThan(500);
    // Steering to the right takes its back to the robot's right, as a car's.
    const [bent] = pathLines(back(0.3), behind, 1_000, 600).map(points);
    expect(bent[10].x).toBeLessThan(left[10].x);
    expect(pathLines(back(0), ahead, 1_000, 600)).toEqual(['', '']);
  });

  it('is not drawn where the view does not show it', () => {
    expect(
      pathLines(towards(0), { ...ahead, isRear: true }, 1_000, 600),
    ).toEqual(['', '']);
    expect(
      pathLines(
        towards(0),
        { ...ahead, projection: 'stereographic' },
        1_000,
        600,
      ),
    ).toEqual(['', '']);
  });
});

describe('standingMark', () => {
  const mark = (distance: number, isBackwards = distance < 0, view = ahead) =>
    standingMark(distance, { steer: 0, isBackwards }, view, 1_000, 1_600);

  it('is a bar across the lines where the front of the robot would stand', () => {
    const [left, right] = points(mark(1.15));
    // 1.15 m and half a robot of 0.7 m: 1.5 m away, seen from 0.95 m above the ground with 500 px per tan 50°.
    const scale = 500 / Math.tan((50 / 180) * Math.PI);
    expect(left.y).toBeCloseTo(800 + (0.95 / 1.5) * scale, 0);
    expect(right.y).toBeCloseTo(left.y, 0);
    expect(500 - left.x).toBeCloseTo((0.47 / 1.5) * scale, 0);
  });

  it('is further away the further the robot goes on, and behind in reverse', () => {
    expect(points(mark(0.4))[0].y).toBeGreaterThan(points(mark(0.9))[0].y);
    const rear = { ...ahead, isRear: true };
    expect(mark(-0.8, true, rear)).toMatch(/^M/);
    expect(mark(-0.8, true)).toBe('');
  });

  it('is not drawn of a robot that stands, or that goes the other way', () => {
    expect(mark(0.01)).toBe('');
    expect(mark(0.5, true)).toBe('');
  });
});
