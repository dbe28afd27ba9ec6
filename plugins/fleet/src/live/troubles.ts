import { isRobotStale, type RobotsFeed } from '@sidehelm/console-react';
import type { RobotSummary } from '@sidehelm/contracts';
import { LOW_BATTERY } from '../fleet/robotState';

/** What can be wrong with a robot, the worst first. */
export const TROUBLES = [
  'emergency-stop',
  'signal-lost',
  'signal-weak',
  'low-battery',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/**
 * Whether nobody can reach the robot at `now`, ms since 1970 by the service's
 * clock. While the feed itself is silent, silence says nothing about a robot.
 */
export function isUnreachable(
  summary: RobotSummary,
  feed: Pick<RobotsFeed, 'state'>,
  now: number,
): boolean {
  const isFeedLive = feed.state.get().kind === 'live';
  return (
    summary.signal === 'lost' || (isFeedLive && isRobotStale(summary, now))
  );
}

/** What is wrong with a robot, the worst first. */
export function troublesOf(
  summary: RobotSummary,
  isLost: boolean,
): readonly Trouble[] {
  const { battery_percentage: battery } = summary;
  const found: Record<Trouble, boolean> = {
    'emergency-stop': summary.is_emergency_stopped,
    'signal-lost': isLost,
    'signal-weak': !isLost && summary.signal === 'weak',
    'low-battery': battery !== undefined && battery < LOW_BATTERY,
  };
  return TROUBLES.filter(trouble => found[trouble]);
}

/** The worst of a robot's troubles by its place among all; robots without any come last. */
export function troubleRank(troubles: readonly Trouble[]): number {
  return troubles.length > 0 ? TROUBLES.indexOf(troubles[0]) : TROUBLES.length;
}
