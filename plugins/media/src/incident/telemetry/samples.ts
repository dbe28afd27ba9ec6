import type { TelemetrySample } from '@sidehelm/contracts';

/** ms: a robot tells something every second, so more without a word is a gap. */
const SHORTEST_GAP = 3_000;
/** Of the time between two samples as it usually is. */
const GAP_FACTOR = 3;

/** For how long a sample stands for how the robot is, ms: three times what usually lies between two. */
export function gapOf(samples: readonly TelemetrySample[]): number {
  const steps = samples
    .slice(1)
    .map(({ at }, index) => at - samples[index].at)
    .sort((a, b) => a - b);
  const usual = steps[Math.floor((steps.length - 1) / 2)] ?? 0;
  return Math.max(SHORTEST_GAP, GAP_FACTOR * usual);
}

/** Which sample was the last one by a moment; -1 before the first. */
export function sampleIndexAt(
  samples: readonly Pick<TelemetrySample, 'at'>[],
  at: number,
): number {
  let low = 0;
  let high = samples.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (samples[middle].at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What the robot told last by a moment; `undefined` when that was too long before. */
export function sampleAt(
  samples: readonly TelemetrySample[],
  at: number,
  gap: number,
): TelemetrySample | undefined {
  const sample = samples[sampleIndexAt(samples, at)];
  return sample && at - sample.at < gap ? sample : undefined;
}

/** What is drawn: moments in seconds since 1970, and the values of each line; null is unknown. */
export type Columns = [number[], ...(number | null)[][]];

/** One column for each line; where nothing was told for a while the lines break off. */
export function columnsOf(
  samples: readonly TelemetrySample[],
  reads: readonly ((sample: TelemetrySample) => number | undefined)[],
  gap: number,
): Columns {
  const times: number[] = [];
  const values: (number | null)[][] = reads.map(() => []);
  samples.forEach((sample, index) => {
    const before = samples[index - 1];
    if (before && sample.at - before.at >= gap) {
      times.push((before.at + 1) / 1_000);
      values.forEach(column => column.push(null));
    }
    times.push(sample.at / 1_000);
    reads.forEach((read, column) => values[column].push(read(sample) ?? null));
  });
  return [times, ...values];
}
