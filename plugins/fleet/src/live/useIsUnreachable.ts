import { useNow } from '@sidehelm/console-react';
import { useRobotsFeed } from '@sidehelm/fleet-react';
import { useCallback } from 'react';
import { isSignalLost } from '../conditions/robotConditions';
import { liveUntil } from '../conditions/liveUntil';

/** Whether nobody can reach the robot, looked at once a second; no while the feed does not know it. */
export function useIsUnreachable(robotId: string): boolean {
  const feed = useRobotsFeed();
  return useNow(
    useCallback(
      () => isSignalLost(feed.robot(robotId).get(), liveUntil(feed)),
      [feed, robotId],
    ),
  );
}
