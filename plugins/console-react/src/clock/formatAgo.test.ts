import { formatAge } from './formatAge';
import { formatAgo } from './formatAgo';

describe('formatAgo', () => {
  it.each([
    [0, 'just now'],
    [4_999, 'just now'],
    [5_000, '5 s ago'],
    [240_000, '4 min ago'],
    [86_400_000, '1 day ago'],
  ])('%d ms is "%s"', (age, text) => {
    expect(formatAgo(formatAge(age))).toBe(text);
  });
});
