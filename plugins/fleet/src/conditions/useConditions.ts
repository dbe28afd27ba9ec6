import {
  robotsClock,
  useRobotsFeed,
  type RobotsFeed,
} from '@sidehelm/fleet-react';
import { serverClock, tickingClock } from '@sidehelm/console-react';
import type { RobotSummary } from '@sidehelm/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { liveUntil } from './liveUntil';
import {
  robotConditions,
  type KnownRobot,
  type RobotCondition,
} from './robotConditions';

export type ConditionsOf = (robot: KnownRobot) => readonly RobotCondition[];
export type LiveOf = (robotId: string) => RobotSummary | undefined;
type Read<T> = (conditionsOf: ConditionsOf, liveOf: LiveOf) => T;

/** What is read of the conditions of robots, as text: the same as long as it says the same. */
class ConditionsText {
  private text: string | undefined;
  /** The frame that the text was worked out from. */
  private frame: unknown;

  constructor(
    private readonly feed: RobotsFeed,
    private readonly read: Read<unknown>,
  ) {}

  readonly subscribe = (listener: () => void) => {
    const look = () => {
      this.text = undefined;
      listener();
    };
    // What came since the first look was told to nobody; for a thousand robots it is not worked out twice for nothing.
    if (this.frame !== this.feed.robots.get()) this.text = undefined;
    const stops = [
      this.feed.robots.subscribe(look),
      tickingClock.subscribe(look),
    ];
    return () => {
      stops.forEach(stop => stop());
      this.text = undefined;
    };
  };

  /** Asked several times for each frame, and worked out once. */
  readonly get = () => (this.text ??= this.derive());

  private derive(): string {
    const live = this.feed.robots.get();
    this.frame = live;
    const context = {
      polledUntil: robotsClock.until(serverClock.now()),
      liveUntil: liveUntil(this.feed),
    };
    return JSON.stringify(
      this.read(
        robot => robotConditions(robot, live.get(robot.id), context),
        id => live.get(id),
      ),
    );
  }
}

/**
 * What `read` makes of the conditions of robots, looked at with each frame of the live feed and once a second. The
 * component renders again only when that says something else; until then the value is the same. It must survive JSON.
 */
export function useConditions<T>(read: Read<T>): T {
  const feed = useRobotsFeed();
  const conditions = useMemo(
    () => new ConditionsText(feed, read),
    [feed, read],
  );
  const text = useSyncExternalStore(conditions.subscribe, conditions.get);
  return useMemo(() => JSON.parse(text) as T, [text]);
}
