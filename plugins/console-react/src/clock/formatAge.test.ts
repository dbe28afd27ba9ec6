import { formatAge } from './formatAge';

describe('formatAge', () => {
  it.each([
    [-5_000, 'now'],
    [4_999, 'now'],
    [5_000, '5 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 h'],
    [86_399_999, '23 h'],
    [86_400_000, '1 day'],
    [3 * 86_400_000, '3 days'],
  ])('%d ms is "%s"', (age, text) => {
    expect(formatAge(age)).toBe(text);
  });
});
