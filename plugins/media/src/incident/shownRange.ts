import { DAY } from '../rules/utcDay';

/** How much of a day telemetry and map show. */
export const SPANS = ['10 min', '1 h', 'Day', 'Marked'] as const;

export type Span = (typeof SPANS)[number];

const LENGTHS: Readonly<Record<Exclude<Span, 'Marked'>, number>> = {
  '10 min': 600_000,
  '1 h': 3_600_000,
  Day: DAY,
};

/**
 * When the part of a day begins that has a moment, ms since 1970. Parts lie side by side, so that what is shown changes when the
 * playhead leaves it, and not with each frame.
 */
export function partStart(
  at: number,
  dayStart: number,
  span: Exclude<Span, 'Marked'>,
): number {
  const length = LENGTHS[span];
  const last = DAY - length;
  const start = Math.floor((at - dayStart) / length) * length;
  return dayStart + Math.min(last, Math.max(0, start));
}

export const spanLength = (span: Exclude<Span, 'Marked'>): number =>
  LENGTHS[span];
