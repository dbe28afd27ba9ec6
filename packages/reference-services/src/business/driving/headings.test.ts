import { headingTo, pointAt, turnTo } from './headings';

describe('headings', () => {
  it.each([
    [0, 90, 90],
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, 180],
    [90, -90, 180],
    [720, 45, 45],
  ])('turn the shorter way: from %d to %d by %d', (from, to, turn) => {
    expect(turnTo(from, to)).toBeCloseTo(turn);
  });

  it('are clockwise from north', () => {
    const here = { x: 1, y: 1 };
    expect(headingTo(here, { x: 1, y: 5 })).toBeCloseTo(0);
    expect(headingTo(here, { x: 5, y: 1 })).toBeCloseTo(90);
    expect(headingTo(here, { x: 1, y: -5 })).toBeCloseTo(180);
    const east = pointAt(here, 90, 2);
    expect(east.x).toBeCloseTo(3);
    expect(east.y).toBeCloseTo(1);
  });
});
