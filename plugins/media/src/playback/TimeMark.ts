import type { SignalKind } from '@sidehelm/theme';

/** Something that happened, on the time line. */
export interface TimeMark {
  /** Unique on the time line. */
  id: string;
  /** ms since 1970. */
  at: number;
  /** When it was over, ms since 1970; absent for a moment. */
  until?: number;
  /** What a person reads under the pointer. */
  label: string;
  kind: SignalKind;
}
