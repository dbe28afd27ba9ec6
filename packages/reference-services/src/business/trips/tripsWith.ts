import type { District, Point } from '@sidehelm/robot-simulator';
import type { OpenSocket } from '../client/LiveSocket';
import { RobotDrive } from '../driving/RobotDrive';
import { WAITING, WayFollower } from '../driving/WayFollower';
import type { Member } from '../staff/simulatedStaff';
import type { TrafficWatch } from '../ways/TrafficWatch';
import type { WayPlanner } from '../ways/WayPlanner';
import type { Mishap } from './mishapOf';
import type { BeginTrip } from './RobotShift';

export interface TripDependencies {
  openSocket: OpenSocket;
  tokenOf(member: Member): Promise<string>;
  district: District;
  planner: WayPlanner;
  traffic: Pick<TrafficWatch, 'isFree'>;
  /** Cuts a robot off from its operators for so many seconds. */
  loseSignal(robotId: string, seconds: number): void;
}

/** Seconds in which something is in the way, after which another way is looked for. */
const GIVE_UP_AFTER = 60;

const hasCome = (mishap: Mishap | undefined, share: number) =>
  mishap !== undefined && share >= mishap.at;

/** Answers how trips are begun: a way is planned, and a pilot drives the robot along it. */
export function tripsWith(dependencies: TripDependencies): BeginTrip {
  const { district, planner, traffic, openSocket, tokenOf } = dependencies;
  const isRoad = ({ x, y }: Point) => district.surfaceAt(x, y) === 'road';
  return ({ robotId, pilot, from, to, mishap, onEnd }) => {
    const way = planner.plan(from, to);
    if (!way) return undefined;
    let isOnRoad = isRoad(from);
    let blockedSince: number | undefined;
    const follower = new WayFollower({
      way,
      // Whoever stands on the road may leave it in every direction.
      mayBe: point => isOnRoad || !isRoad(point),
      mayCross: ({ from: start, to: end }) =>
        traffic.isFree(way.at(start), way.at(end)),
    });
    return new RobotDrive({
      openSocket,
      robotId,
      token: () => tokenOf(pilot),
      toLocal: district.toLocal,
      steer(seen, now) {
        isOnRoad = isRoad(seen);
        // Somebody may have left it open.
        if (seen.lid === 'open')
          return { ...WAITING, left: way.length, lid: 'closed' };
        const followed = follower.follow(seen, now);
        blockedSince =
          followed.state === 'blocked' ? (blockedSince ?? now) : undefined;
        if (blockedSince !== undefined && now - blockedSince > GIVE_UP_AFTER)
          return { ...followed, state: 'lost' };
        const isStuck = hasCome(mishap, 1 - followed.left / way.length);
        return { ...followed, isStuck };
      },
      onEnd(end, detail) {
        if (end === 'stuck' && mishap?.kind === 'signal-lost')
          dependencies.loseSignal(robotId, mishap.seconds);
        onEnd(end, detail);
      },
    });
  };
}
