import { useNow, useRobotsFeed } from '@sidehelm/console-react';
import { useCallback } from 'react';
import { isUnreachable } from './troubles';

/** Whether nobody can reach the robot, looked at once a second; no while the feed does not know it. */
export function useIsUnreachable(robotId: string): boolean {
  const feed = useRobotsFeed();
  return useNow(
    useCallback(
      now => {
        const summary = feed.robot(robotId).get();
        return summary !== undefined && isUnreachable(summary, feed, now);
      },
      [feed, robotId],
    ),
  );
}
