import { Way } from './Way';

describe('Way', () => {
  // East for 10 m, north for 5 m, and back west beside itself.
  const way = new Way(
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 5 },
      { x: 0, y: 5 },
    ],
    [
      { from: 2, to: 4 },
      { from: 12, to: 15 },
    ],
  );

  it('knows its length and the point at each metre, and ends at its ends', () => {
    expect(way.length).toBe(25);
    expect(way.at(-1)).toEqual({ x: 0, y: 0 });
    expect(way.at(4)).toEqual({ x: 4, y: 0 });
    expect(way.at(10)).toEqual({ x: 10, y: 0 });
    expect(way.at(12.5)).toEqual({ x: 10, y: 2.5 });
    expect(way.at(40)).toEqual(way.end);
  });

  it('finds the nearest point of the part that is asked for, not of another that comes by', () => {
    const point = { x: 6, y: 4 };
    expect(way.nearest(point, { from: 0, to: 25 })).toEqual({
      along: 19,
      off: 1,
    });
    expect(way.nearest(point, { from: 0, to: 8 })).toEqual({
      along: 6,
      off: 4,
    });
  });

  it('finds the first crossing that is not left behind', () => {
    expect(way.crossingAfter(0)).toEqual({ from: 2, to: 4 });
    expect(way.crossingAfter(3)).toEqual({ from: 2, to: 4 });
    expect(way.crossingAfter(4)).toEqual({ from: 12, to: 15 });
    expect(way.crossingAfter(15)).toBeUndefined();
  });

  it('can be a single point', () => {
    const point = new Way([{ x: 1, y: 2 }]);
    expect(point.length).toBe(0);
    expect(point.at(3)).toEqual({ x: 1, y: 2 });
    expect(point.nearest({ x: 4, y: 6 }, { from: -1, to: 5 })).toEqual({
      along: 0,
      off: 5,
    });
  });
});
