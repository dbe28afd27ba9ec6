import type { Robot } from '@sidehelm/contracts';
import { robotsClock, useRobotsFeed } from '@sidehelm/fleet-react';
import { serverClock, tickingClock } from '@sidehelm/console-react';
import { useEffect, useMemo } from 'react';
import { liveUntil } from '../conditions/liveUntil';
import { FleetMapModel } from './FleetMapModel';

/** The model of the map, fed with robots, live positions and the time that passes. */
export function useFleetMapModel(
  robots: readonly Robot[],
  selectedId: string | undefined,
): FleetMapModel {
  const feed = useRobotsFeed();
  const model = useMemo(
    () =>
      new FleetMapModel({
        now: () => serverClock.now(),
        polledUntil: () => robotsClock.until(serverClock.now()),
        liveUntil: () => liveUntil(feed),
      }),
    [feed],
  );
  useEffect(() => {
    const read = () => model.setLive(feed.robots.get());
    read();
    return feed.robots.subscribe(read);
  }, [model, feed]);
  useEffect(() => model.setRobots(robots), [model, robots]);
  useEffect(() => model.setSelected(selectedId), [model, selectedId]);
  useEffect(() => {
    const unsubscribe = tickingClock.subscribe(() => model.tick());
    return () => {
      unsubscribe();
      model.dispose();
    };
  }, [model]);
  return model;
}
