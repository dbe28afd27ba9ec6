/** Whole percent; 0 and 100 only where nothing or all is meant. `undefined` of nothing. */
function percentOf(part: number, whole: number): number | undefined {
  if (whole <= 0) return undefined;
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}

/** Of the orders that were due: neither canceled, nor open and not late yet. */
export const onTimePercent = (counts: {
  onTime: number;
  late: number;
}): number | undefined => percentOf(counts.onTime, counts.onTime + counts.late);
