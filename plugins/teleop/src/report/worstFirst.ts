import { compareRobotIds, DRIVING } from '@sidehelm/console-common';
import type { RunningDrive } from '@sidehelm/contracts';

/** ms; within a step drives change places for nothing. */
const DELAY_STEP = 100;

/** Age of the picture and way of the command together, ms; `undefined` unless both are known. */
export function loopDelayOf(drive: RunningDrive): number | undefined {
  const { command_delay: command, picture_age: picture } = drive;
  return command === undefined || picture === undefined
    ? undefined
    : command + picture;
}

/** Nothing has come from the driver for so long that the robot has stopped by itself. */
export function isDriverSilent({ command_age: age }: RunningDrive): boolean {
  return age === undefined || age > DRIVING.maxCommandAge;
}

export function isDelayed(drive: RunningDrive): boolean {
  const delay = loopDelayOf(drive) ?? drive.command_delay ?? 0;
  return delay > DRIVING.delayBudget;
}

/** What decides first is first; higher is worse. */
function badness(drive: RunningDrive): number[] {
  const { requests, signal, is_stopped: isStopped } = drive;
  const [oldest] = requests;
  return [
    // The question that has waited longest is the worst.
    oldest ? -Date.parse(oldest.since) : -Infinity,
    Number(signal === 'lost'),
    Number(isStopped),
    Number(isDriverSilent(drive)),
    Math.floor((loopDelayOf(drive) ?? drive.command_delay ?? 0) / DELAY_STEP),
  ];
}

/** Those first that need somebody to look at them; what is equal stays where it is, by the robot. */
export function worstFirst(drives: readonly RunningDrive[]): RunningDrive[] {
  const rated = drives.map(drive => ({ drive, rating: badness(drive) }));
  rated.sort((a, b) => {
    const at = a.rating.findIndex((value, index) => value !== b.rating[index]);
    if (at >= 0) return b.rating[at] > a.rating[at] ? 1 : -1;
    return compareRobotIds(a.drive.robot_id, b.drive.robot_id);
  });
  return rated.map(({ drive }) => drive);
}
