import {
  robotsClock,
  serverClock,
  useNow,
  useObserved,
  useRobotsFeed,
} from '@sidehelm/console-react';
import type { RobotSummary } from '@sidehelm/contracts';
import { useCallback, useMemo } from 'react';
import { liveUntil } from './liveUntil';
import {
  robotConditions,
  type KnownRobot,
  type RobotCondition,
} from './robotConditions';

export type ConditionsOf = (robot: KnownRobot) => readonly RobotCondition[];
export type LiveOf = (robotId: string) => RobotSummary | undefined;

/**
 * What `read` makes of the conditions of robots, looked at with each frame of the live feed and once a second. The
 * component renders again only when that says something else; until then the value is the same. It must survive JSON.
 */
export function useConditions<T>(
  read: (conditionsOf: ConditionsOf, liveOf: LiveOf) => T,
): T {
  const feed = useRobotsFeed();
  // As text, which is the same as long as it says the same.
  const derive = useCallback(
    (now: number) => {
      const live = feed.robots.get();
      const context = {
        polledUntil: robotsClock.until(now),
        liveUntil: liveUntil(feed),
      };
      return JSON.stringify(
        read(
          robot => robotConditions(robot, live.get(robot.id), context),
          id => live.get(id),
        ),
      );
    },
    [feed, read],
  );
  useObserved(
    feed.robots,
    useCallback(() => derive(serverClock.now()), [derive]),
  );
  const text = useNow(derive);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
