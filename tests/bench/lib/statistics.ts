/** Percentile `p` (0..100) by nearest rank; NaN without samples. */
export function percentile(samples: readonly number[], p: number): number {
  if (samples.length === 0) return NaN;
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[
    Math.min(
      sorted.length - 1,
      Math.max(0, Math.ceil((p / 100) * sorted.length) - 1),
    )
  ];
}

export const round = (value: number, digits = 1) =>
  Number(value.toFixed(digits));
