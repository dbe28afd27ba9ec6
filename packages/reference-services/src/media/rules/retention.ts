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

interface RetentionMoment {
  /** ms since 1970. */
  now: number;
  held: HeldRanges;
  /** The disk has no room left, whatever the limit is. */
  isFull?: boolean;
}

/**
 * What must go: all that is too old, and of the rest the oldest until the others
 * fit. What is held stays, whatever it takes; what is promised only while all fits,
 * and never takes the room of what is newer. Nothing is looked at behind the first
 * that may stay.
 *
 * @param kept - the oldest first, with the bytes of all of them
 */
export function whatMustGo<Thing extends Kept>(
  kept: Iterable<Thing> & { used: number },
  { days, limit = Infinity }: RetentionRules,
  { now, held, isFull = false }: RetentionMoment,
): Thing[] {
  const oldest = days === undefined ? -Infinity : now - days * DAY;
  let { used } = kept;
  const going: Thing[] = [];
  for (const thing of kept) {
    if (thing.to > oldest && used <= limit) break;
    const { robotId, from, to } = thing;
    if (held.isHeld(robotId, from, to)) continue;
    const hasRoom = used <= limit && !isFull;
    if (hasRoom && held.isPromised?.(robotId, from, to)) continue;
    going.push(thing);
    used -= thing.used;
  }
  return going;
}
