import type { HeldRanges } from './Clip';
import { DAY } from './slots';

/** A part of what is kept: a clip, or what a robot told in a slot. */
export interface Kept {
  robotId: string;
  /** ms since 1970. */
  from: number;
  to: number;
  /** Bytes. */
  used: number;
}

export interface RetentionRules {
  /** Days after which recordings are thrown away; never when undefined. */
  days?: number;
  /** Bytes of all of them; no limit when undefined. */
  limit?: number;
}

/**
 * What must go: all that is too old, and of the rest the oldest until the others
 * fit. What is held stays, whatever it takes.
 */
export function whatMustGo<Thing extends Kept>(
  kept: readonly Thing[],
  { days, limit }: RetentionRules,
  { now, held }: { now: number; held: HeldRanges },
): Thing[] {
  const oldest = days === undefined ? -Infinity : now - days * DAY;
  const free = kept
    .filter(({ robotId, from, to }) => !held.isHeld(robotId, from, to))
    .sort((a, b) => a.from - b.from);
  let used = kept.reduce((sum, thing) => sum + thing.used, 0);
  const going: Thing[] = [];
  for (const thing of free) {
    const isTooMuch = limit !== undefined && used > limit;
    if (thing.to > oldest && !isTooMuch) break;
    going.push(thing);
    used -= thing.used;
  }
  return going;
}
