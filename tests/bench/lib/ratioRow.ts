import type { Row } from './report';
import { round } from './statistics';

/** One round: a figure beside what it is measured against, its floor or its peer, in the same run. */
export interface Round {
  ratio: number;
  value: number;
  floor: number;
}

/** The worst ratio of all rounds, the others, and the absolute figures of the worst. */
export function ratioRow({
  measure,
  rounds,
  unit,
  most,
  details,
}: {
  measure: string;
  rounds: readonly Round[];
  unit: string;
  /** Ratio to reach. */
  most: number;
  details?: string;
}): Row {
  const [worst, ...others] = [...rounds].sort((a, b) => b.ratio - a.ratio);
  const rest = others.map(({ ratio }) => round(ratio, 2)).join(', ');
  const absolute = `${round(worst.value)} against ${round(worst.floor)} ${unit}`;
  return {
    measure,
    value: `${round(worst.ratio, 2)}× (also ${rest}); ${absolute}${details ? ` (${details})` : ''}`,
    target: `≤ ${most}×`,
    ok: worst.ratio <= most,
  };
}
