import { ViewControl } from '@sidehelm/console-react';
import { pathLines } from './pathLines';

const ahead = new ViewControl('gnomonic').view.get();

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
    const [left, right] = pathLines(0, ahead, 1_000, 600).map(points);
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
    const [, straight] = pathLines(0, ahead, 1_000, 600).map(points);
    const [, toRight] = pathLines(0.3, ahead, 1_000, 600).map(points);
    const [, toLeft] = pathLines(-0.3, ahead, 1_000, 600).map(points);
    expect(toRight[10].x).toBeGreaterThan(straight[10].x);
    expect(toLeft[10].x).toBeLessThan(straight[10].x);
  });

  it('is not drawn where the view does not show it', () => {
    expect(pathLines(0, { ...ahead, isRear: true }, 1_000, 600)).toEqual([
      '',
      '',
    ]);
    expect(
      pathLines(0, { ...ahead, projection: 'stereographic' }, 1_000, 600),
    ).toEqual(['', '']);
  });
});
