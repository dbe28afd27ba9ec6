import type { RobotSummary } from '@sidehelm/contracts';
import { useObserved } from '@sidehelm/console-react';
import { useRobotsFeed } from './useRobotsFeed';

/**
 * What `select` reads of one robot in the live feed. The component renders
 * again only when that changes, so it must be a primitive or keep its identity.
 */
export function useRobotSummary<S>(
  robotId: string,
  select: (summary: RobotSummary | undefined) => S,
): S {
  const feed = useRobotsFeed();
  return useObserved(feed.robot(robotId), select);
}
