import { useObserved } from '@sidehelm/console-react';
import { useRobotsFeed } from '@sidehelm/fleet-react';
import { useEffect, useState } from 'react';
import {
  groupTiles,
  type GroupedRobot,
  type TileGroup,
  type TileGrouping,
} from './groupTiles';
import { WallOrder, type WallOrderKind } from './WallOrder';

/** The order of these robots on the wall, kept up to date as long as the component is there. */
export function useWallOrder(
  robotIds: readonly string[],
  /** By id, with what they are grouped by. */
  robots: ReadonlyMap<string, GroupedRobot>,
  view: { order: WallOrderKind; grouping: TileGrouping | 'none' },
): {
  order: WallOrder;
  ids: readonly string[];
  groups: readonly TileGroup[];
  worst: readonly string[];
  isWaiting: boolean;
  inTrouble: number;
} {
  const feed = useRobotsFeed();
  const [order] = useState(() => new WallOrder(feed));
  const { order: kind, grouping } = view;
  useEffect(() => order.start(), [order]);
  useEffect(() => order.setKind(kind), [order, kind]);
  useEffect(() => order.setRobots(robotIds), [order, robotIds]);
  useEffect(
    () => order.setGrouping(ids => groupTiles(ids, robots, grouping)),
    [order, robots, grouping],
  );
  // What the user chooses comes at once.
  useEffect(() => order.apply(), [order, grouping]);
  return {
    order,
    ids: useObserved(order.ids, value => value),
    groups: useObserved(order.groups, value => value),
    worst: useObserved(order.worst, value => value),
    isWaiting: useObserved(order.isWaiting, value => value),
    inTrouble: useObserved(order.inTrouble, value => value),
  };
}
