import { ViewControl } from '@sidehelm/video-react';
import {
  arrivalOutline,
  groundBand,
  pathLines,
  standingMark,
} from './pathLines';

const ahead = new ViewControl('gnomonic').view.get();

const towards = (steer: number, speed = 0) => ({
  steer,
  speed,
  isBackwards: false,
});

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
    const back = (steer: number) => ({ steer, isBackwards: true, speed: 0 });
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
    standingMark(
      distance,
      { steer: 0, isBackwards, speed: 0 },
      view,
      1_000,
      1_600,
    );

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

describe('groundBand', () => {
  const picture = { view: ahead, width: 1_000, height: 600 };
  /** 500 px per tan 50°. */
  const scale = 500 / Math.tan(Math.PI / 3.6);
  /** Row of the ground so many metres ahead of a camera 0.95 m above it. */
  const rowAt = (metres: number) => 300 + (0.95 / metres) * scale;

  it('lies as wide as the robot from its front on, as the camera sees the ground', () => {
    const corners = points(
      groundBand(0.9, 1.8, towards(0), picture).replace('Z', ''),
    );
    const bottom = Math.max(...corners.map(({ y }) => y));
    const top = Math.min(...corners.map(({ y }) => y));
    // Its front is 0.35 m before its middle.
    expect(bottom).toBeCloseTo(rowAt(1.25), 0);
    expect(top).toBeCloseTo(rowAt(2.15), 0);
    const atTop = corners.filter(({ y }) => Math.abs(y - top) < 0.2);
    expect(atTop[1].x - atTop[0].x).toBeCloseTo((0.7 / 2.15) * scale, 0);
  });

  it('bends with the way, and is not drawn where it goes the other way', () => {
    const xs = (steer: number) =>
      points(groundBand(0, 2, towards(steer), picture).replace('Z', '')).map(
        ({ x }) => x,
      );
    expect(Math.max(...xs(0.5))).toBeGreaterThan(Math.max(...xs(0)) + 20);
    const back = { steer: 0, isBackwards: true, speed: 0 };
    expect(groundBand(0, 2, back, picture)).toBe('');
    expect(groundBand(0, 0.01, towards(0), picture)).toBe('');
  });
});

describe('arrivalOutline', () => {
  it('is where the robot will be: its front so far ahead', () => {
    const picture = { view: ahead, width: 1_000, height: 600 };
    const scale = 500 / Math.tan(Math.PI / 3.6);
    const corners = points(
      arrivalOutline(1, towards(0), picture).replace('Z', ''),
    );
    expect(corners).toHaveLength(4);
    expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(
      300 + (0.95 / 1.35) * scale,
      0,
    );
    expect(arrivalOutline(0, towards(0), picture)).toBe('');
    expect(arrivalOutline(-1, towards(0), picture)).toBe('');
  });
});

describe('at full speed', () => {
  const picture = { view: ahead, width: 1_000, height: 1_600 };
  /** 500 px per tan 50°. */
  const scale = 500 / Math.tan(Math.PI / 3.6);

  /** Metres right and ahead of the middle of what is drawn there, seen from 0.95 m above the ground. */
  const placeOf = (path: string) => {
    const places = points(path.replace('Z', '')).map(({ x, y }) => {
      const forward = (0.95 / (y - 800)) * scale;
      return { right: ((x - 500) / scale) * forward, forward };
    });
    const mean = (values: number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      right: mean(places.map(({ right }) => right)),
      ahead: mean(places.map(({ forward }) => forward)),
    };
  };

  // Where the robot's own chassis takes it: Body.test.ts.
  it.each([
    [1, 0.92, 1.44],
    [-1, -0.92, 1.44],
    [0.5, 0.62, 1.65],
  ])(
    'steered %d the robot is %d m aside and %d m ahead after 1.8 m',
    (steer, right, forward) => {
      const way = towards(steer, 1.8);
      const { view, width, height } = picture;
      // The bar is at its front, 0.35 m before its middle.
      const bar = placeOf(standingMark(1.45, way, view, width, height));
      expect(bar.right).toBeCloseTo(right, 1);
      expect(bar.ahead).toBeCloseTo(forward, 1);
      const end = points(groundBand(0, 1.45, way, picture).replace('Z', ''));
      const [left, onRight] = end.slice(10, 12);
      const line = `M${left.x} ${left.y}L${onRight.x} ${onRight.y}`;
      expect(placeOf(line)).toEqual({
        right: expect.closeTo(right, 1),
        ahead: expect.closeTo(forward, 1),
      });
    },
  );

  it('the lines and the outline are those of the wider turn as well', () => {
    const { view, width, height } = picture;
    const [slow] = pathLines(towards(1, 1.4), view, width, height);
    const [fast] = pathLines(towards(1, 1.8), view, width, height);
    const side = (path: string) => points(path)[4].x;
    expect(side(fast)).toBeLessThan(side(slow) - 10);
    const outline = (speed: number) =>
      Math.max(
        ...points(
          arrivalOutline(1, towards(1, speed), picture).replace('Z', ''),
        ).map(({ x }) => x),
      );
    expect(outline(1.8)).toBeLessThan(outline(1.4) - 10);
  });
});
