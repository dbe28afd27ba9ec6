import { bearingOf, describeTurn } from './describeTurn';

describe('bearingOf', () => {
  it.each([
    [0, 1, 0],
    [1, 0, 90],
    [0, -1, 180],
    [-1, 0, 270],
    [-0.001, 1, 0],
    [1, 1, 45],
  ])('of %d east and %d north is %d', (x, y, bearing) => {
    expect(bearingOf({ x: 0, y: 0 }, { x, y })).toBe(bearing);
  });
});

describe('describeTurn', () => {
  it.each([
    [0, 0, 'straight'],
    [350, 5, 'straight'],
    [0, 90, 'right'],
    [90, 0, 'left'],
    [350, 80, 'right'],
    [10, 280, 'left'],
    [0, 40, 'slight right'],
    [0, 320, 'slight left'],
    [0, 130, 'sharp right'],
    [0, 230, 'sharp left'],
    [45, 225, 'uturn'],
  ])('from %d to %d is %s', (before, after, turn) => {
    expect(describeTurn(before, after)).toBe(turn);
  });
});
