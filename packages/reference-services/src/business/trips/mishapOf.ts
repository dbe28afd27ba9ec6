import { Random } from '@sidehelm/robot-simulator';
import { hashText } from '../hashText';

/** What goes wrong on a trip, and after which share of its way. */
export type Mishap =
  | { kind: 'stuck'; at: number }
  /** The robot is not heard for so many seconds. */
  | { kind: 'signal-lost'; at: number; seconds: number }
  /** No more than so many percent are left. */
  | { kind: 'battery-low'; at: number; percentage: number };

/** Shares of all trips. */
export interface MishapShares {
  stuck: number;
  'signal-lost': number;
  'battery-low': number;
}

/** A rescue is suggested after two minutes without a word, and below 15 %. */
export const MISHAP_SHARES: MishapShares = {
  stuck: 0.03,
  'signal-lost': 0.015,
  'battery-low': 0.01,
};
const LOST_FOR: [number, number] = [130, 240];
/** Percent with which a robot still gets to the door, and home. */
const WEAK = 14;

/** Most trips go well. The same trip has the same fate, also after a restart. */
export function mishapOf(
  trip: string,
  shares = MISHAP_SHARES,
): Mishap | undefined {
  const random = new Random(hashText(trip));
  const fate = random.next();
  const at = random.range(0.2, 0.8);
  if (fate < shares.stuck) return { kind: 'stuck', at };
  if (fate < shares.stuck + shares['signal-lost'])
    return { kind: 'signal-lost', at, seconds: random.range(...LOST_FOR) };
  const all = shares.stuck + shares['signal-lost'] + shares['battery-low'];
  return fate < all ? { kind: 'battery-low', at, percentage: WEAK } : undefined;
}
