import type { District } from '@sidehelm/robot-simulator';
import type { OpenSocket } from '../client/LiveSocket';
import { RobotDrive } from '../driving/RobotDrive';
import { WAITING } from '../driving/WayFollower';
import type { Member } from '../staff/simulatedStaff';
import type { TrafficWatch } from '../ways/TrafficWatch';
import type { WayPlanner } from '../ways/WayPlanner';
import type { Mishap } from './mishapOf';
import type { BeginTrip } from './RobotShift';
import { steerAlong } from './steerAlong';

export interface TripDependencies {
  openSocket: OpenSocket;
  tokenOf(member: Member): Promise<string>;
  district: District;
  planner: WayPlanner;
  traffic: Pick<TrafficWatch, 'isFree'>;
  /** Cuts a robot off from its operators for so many seconds. */
  loseSignal(robotId: string, seconds: number): void;
  /** Leaves a robot no more than so many percent. */
  weakenBattery(robotId: string, percentage: number): void;
}

const hasCome = (mishap: Mishap | undefined, share: number) =>
  mishap !== undefined && share >= mishap.at;

/** Answers how trips are begun: a way is planned, and a pilot drives the robot along it. */
export function tripsWith(dependencies: TripDependencies): BeginTrip {
  const { district, planner, traffic, openSocket, tokenOf } = dependencies;
  return ({ robotId, pilot, from, to, mishap, onEnd }) => {
    const way = planner.plan(from, to);
    if (!way) return undefined;
    const steer = steerAlong(way, { district, traffic });
    return new RobotDrive({
      openSocket,
      robotId,
      token: () => tokenOf(pilot),
      toLocal: district.toLocal,
      steer(seen, now) {
        // Somebody may have left it open.
        if (seen.lid === 'open')
          return { ...WAITING, left: way.length, lid: 'closed' };
        const followed = steer(seen, now);
        const isStuck = hasCome(mishap, 1 - followed.left / way.length);
        return { ...followed, isStuck };
      },
      onEnd(end, detail) {
        if (end === 'stuck' && mishap?.kind === 'signal-lost')
          dependencies.loseSignal(robotId, mishap.seconds);
        if (end === 'stuck' && mishap?.kind === 'battery-low')
          dependencies.weakenBattery(robotId, mishap.percentage);
        onEnd(end, detail);
      },
    });
  };
}
