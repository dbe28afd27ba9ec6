/** More lines than this are a grid. */
const MOST = 5;

/** Whole numbers of an axis from nothing to at least this: 1, 2 or 5 of a power of ten apart. */
export function ticksOf(most: number): number[] {
  const step = stepOf(Math.max(1, most) / MOST);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const step = [1, 2, 5, 10].find(factor => factor * power >= least) ?? 10;
  return step * power;
}
