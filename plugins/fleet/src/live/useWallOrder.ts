import { useObserved, useRobotsFeed } from '@sidehelm/console-react';
import { useEffect, useState } from 'react';
import { WallOrder, type WallOrderKind } from './WallOrder';

/** The order of these robots on the wall, kept up to date as long as the component is there. */
export function useWallOrder(
  robotIds: readonly string[],
  kind: WallOrderKind,
): {
  order: WallOrder;
  ids: readonly string[];
  isWaiting: boolean;
  inTrouble: number;
} {
  const feed = useRobotsFeed();
  const [order] = useState(() => new WallOrder(feed));
  useEffect(() => order.start(), [order]);
  useEffect(() => order.setKind(kind), [order, kind]);
  useEffect(() => order.setRobots(robotIds), [order, robotIds]);
  return {
    order,
    ids: useObserved(order.ids, value => value),
    isWaiting: useObserved(order.isWaiting, value => value),
    inTrouble: useObserved(order.inTrouble, value => value),
  };
}
