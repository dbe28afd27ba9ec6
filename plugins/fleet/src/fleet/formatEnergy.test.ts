import { formatEnergy } from './formatEnergy';

describe('formatEnergy', () => {
  it.each([
    [0, '0 J'],
    [999, '999 J'],
    [999.7, '1.0 kJ'],
    [158_000, '158 kJ'],
    [1_900_000, '1.9 MJ'],
    [-1_900_000, '-1.9 MJ'],
    [999_600, '1.0 MJ'],
    [1.2e12, '1200 GJ'],
  ])('%d J is "%s"', (joules, text) => {
    expect(formatEnergy(joules)).toBe(text);
  });
});
