import { formatAge, useNow, useObserved } from '@sidehelm/console-react';
import {
  useRobotsFeed,
  type RobotsFeed,
  type RobotsFeedState,
} from '@sidehelm/fleet-react';
import { useCallback } from 'react';

/** The first reconnection takes 10 ms and is no news; ms. */
const LATE_AFTER = 3_000;

const kindOf = (state: RobotsFeedState) => state.kind;

/** ms since the last news; `undefined` while they are fresh, infinite before the first. */
function lateness({ lastFrameAt }: RobotsFeed): number | undefined {
  if (lastFrameAt === undefined) return Infinity;
  const age = performance.now() - lastFrameAt;
  return age < LATE_AFTER ? undefined : age;
}

function useLateness<T extends string | boolean | undefined>(
  read: (late: number | undefined) => T,
): T {
  const feed = useRobotsFeed();
  // Looked at again when the feed comes to life, not only with the clock.
  useObserved(feed.state, kindOf);
  return useNow(useCallback(() => read(lateness(feed)), [feed, read]));
}

const problemOf = (state: RobotsFeedState) =>
  state.kind === 'connecting' || state.kind === 'waiting'
    ? state.problem
    : undefined;
/** Why there is no live feed, when somebody told. */
export const useFeedProblem = (): string | undefined =>
  useObserved(useRobotsFeed().state, problemOf);

const isLate = (late: number | undefined) => late !== undefined;
/** Whether the live feed has told nothing for a while; renders only when that changes. */
export const useIsFeedLate = () => useLateness(isLate);

const describe = (late: number | undefined): string | undefined => {
  if (late === Infinity) return 'never';
  return late === undefined ? undefined : formatAge(late);
};
/** How old the last news of the live feed are, as people say it; `undefined` while they are fresh, "never" before the first. */
export const useFeedLateness = (): string | undefined => useLateness(describe);
