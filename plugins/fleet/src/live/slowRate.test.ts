import { slowRate } from './slowRate';

describe('slowRate', () => {
  it.each([
    [undefined, undefined],
    [10, undefined],
    [8.3, undefined],
    [7.6, '8 fps'],
    [2.9, '3 fps'],
    [1.2, '1 fps'],
    [0.4, '< 1 fps'],
  ])('of %s a second says %s', (rate, expected) => {
    expect(slowRate(rate)).toBe(expected);
  });
});
