import { startOfDay } from './startOfDay';

it.each([
  ['2026-11-20', Date.UTC(2026, 10, 20)],
  ['2028-02-29', Date.UTC(2028, 1, 29)],
  ['2026-02-30', undefined],
  ['2026-2-3', undefined],
  ['20261120', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('the day %s begins at %s', (date, start) => {
  expect(startOfDay(date)).toBe(start);
});
