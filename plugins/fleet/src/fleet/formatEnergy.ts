const UNITS = ['J', 'kJ', 'MJ', 'GJ'] as const;

/** Joules in the unit that reads best, for example 1_900_000 → "1.9 MJ". */
export function formatEnergy(joules: number): string {
  let value = joules;
  let unit = 0;
  while (Math.abs(value) >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = unit > 0 && Math.abs(value) < 99.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
