import { compareRobotIds, DRIVING } from '@sidehelm/console-common';
import type { RunningDrive } from '@sidehelm/contracts';

/** ms; within a step drives do not change places, and one changes its step only when it is so far beyond the edge. */
const DELAY_STEP = 100;
const EDGE = 20;

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

/** The step of the delay; that of before where it is hardly another. */
function delayStep(drive: RunningDrive, before: number | undefined): number {
  const delay = loopDelayOf(drive) ?? drive.command_delay ?? 0;
  const isAsBefore =
    before !== undefined &&
    delay >= before * DELAY_STEP - EDGE &&
    delay < (before + 1) * DELAY_STEP + EDGE;
  return isAsBefore ? before : Math.floor(delay / DELAY_STEP);
}

/** What decides first is first; higher is worse. */
function badness(drive: RunningDrive, step: number): number[] {
  const { requests, signal, is_stopped: isStopped } = drive;
  const [oldest] = requests;
  return [
    // The question that has waited longest is the worst.
    oldest ? -Date.parse(oldest.since) : -Infinity,
    Number(signal === 'lost'),
    Number(isStopped),
    Number(isDriverSilent(drive)),
    step,
  ];
}

/**
 * Those first that need somebody to look at them; what is equal stays where it is, by the robot.
 *
 * @param steps - of each robot's delay when they were put in order last; changed to those of now
 */
export function worstFirst(
  drives: readonly RunningDrive[],
  steps = new Map<string, number>(),
): RunningDrive[] {
  const rated = drives.map(drive => {
    const step = delayStep(drive, steps.get(drive.robot_id));
    return { drive, step, rating: badness(drive, step) };
  });
  steps.clear();
  rated.forEach(({ drive, step }) => steps.set(drive.robot_id, step));
  rated.sort((a, b) => {
    const at = a.rating.findIndex((value, index) => value !== b.rating[index]);
    if (at >= 0) return b.rating[at] > a.rating[at] ? 1 : -1;
    return compareRobotIds(a.drive.robot_id, b.drive.robot_id);
  });
  return rated.map(({ drive }) => drive);
}
