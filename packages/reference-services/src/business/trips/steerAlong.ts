import type { District, Point } from '@sidehelm/robot-simulator';
import type { Seen } from '../driving/chooseDirection';
import { WayFollower, type Followed } from '../driving/WayFollower';
import type { TrafficWatch } from '../ways/TrafficWatch';
import type { Way } from '../ways/Way';

/** Seconds in which something is in the way, after which another way is looked for. */
const GIVE_UP_AFTER = 60;

/** Answers how a pilot drives along a way: off the roads but for crossings that are free, and `lost` where nothing else helps. */
export function steerAlong(
  way: Way,
  {
    district,
    traffic,
  }: {
    district: Pick<District, 'surfaceAt'>;
    traffic: Pick<TrafficWatch, 'isFree'>;
  },
): (seen: Seen & { speed: number }, now: number) => Followed {
  const isRoad = ({ x, y }: Point) => district.surfaceAt(x, y) === 'road';
  let isOnRoad = isRoad(way.at(0));
  let blockedSince: number | undefined;
  const follower = new WayFollower({
    way,
    // Whoever stands on the road may leave it in every direction.
    mayBe: point => isOnRoad || !isRoad(point),
    mayCross: ({ from, to }) => traffic.isFree(way.at(from), way.at(to)),
  });
  return (seen, now) => {
    isOnRoad = isRoad(seen);
    const followed = follower.follow(seen, now);
    blockedSince =
      followed.state === 'blocked' ? (blockedSince ?? now) : undefined;
    if (blockedSince !== undefined && now - blockedSince > GIVE_UP_AFTER)
      return { ...followed, state: 'lost' };
    return followed;
  };
}
