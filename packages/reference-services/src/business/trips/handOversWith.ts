import type { OpenSocket } from '../client/LiveSocket';
import { RobotDrive } from '../driving/RobotDrive';
import { WAITING } from '../driving/WayFollower';
import type { Member } from '../staff/simulatedStaff';
import type { BeginHandOver } from './RobotShift';

export interface HandOverDependencies {
  openSocket: OpenSocket;
  tokenOf(member: Member): Promise<string>;
}

/** Answers how hand-overs are begun: a pilot takes the robot, opens its lid, waits, closes it, and gives the robot back. */
export function handOversWith({
  openSocket,
  tokenOf,
}: HandOverDependencies): BeginHandOver {
  return ({ robotId, pilot, seconds, onEnd }) => {
    let openedAt: number | undefined;
    return new RobotDrive({
      openSocket,
      robotId,
      token: () => tokenOf(pilot),
      // Where it stands does not matter.
      toLocal: () => ({ x: 0, y: 0 }),
      steer({ lid }, now) {
        if (lid === 'open') openedAt ??= now;
        const isDone = openedAt !== undefined && now - openedAt >= seconds;
        if (isDone && lid === 'closed') return { ...WAITING, state: 'arrived' };
        return { ...WAITING, lid: isDone ? 'closed' : 'open' };
      },
      onEnd,
    });
  };
}
