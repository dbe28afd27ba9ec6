import { ticksOf } from './ticksOf';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [22, [0, 5, 10, 15, 20, 25]],
  [100, [0, 20, 40, 60, 80, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])('an axis that reaches %s has %j', (most, ticks) => {
  expect(ticksOf(most)).toEqual(ticks);
});
