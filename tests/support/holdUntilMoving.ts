import type { DrivePage } from '../pages/DrivePage';
import type { RobotObserver } from './RobotObserver';

/** Which way a key drives; the sign of the robot's speed. */
const DIRECTIONS = { ArrowUp: 1, ArrowDown: -1 } as const;
export type DriveKey = keyof typeof DIRECTIONS;

/** Whether the robot moves the way of the key. How fast depends on the loop delay, which a machine without a graphics card makes long. */
export const isMoving = (observer: RobotObserver, key: DriveKey) =>
  DIRECTIONS[key] * observer.latest.speed > 0.05;

const OPPOSITE = { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' } as const;

type Key = DriveKey | 'ArrowLeft' | 'ArrowRight';

/** Holds keys for at most 1.5 s; whether the robot moves as asked then. They stay held. */
async function hold(
  drive: DrivePage,
  keys: readonly Key[],
  observer: RobotObserver,
  moves: () => boolean,
) {
  for (const key of keys) await drive.page.keyboard.down(key);
  return observer
    .until(moves, 1_500)
    .then(() => true)
    .catch(() => false);
}

async function letGo(drive: DrivePage, keys: readonly Key[]) {
  for (const key of keys) await drive.page.keyboard.up(key);
  await drive.page.waitForTimeout(300);
}

/** Away from a wall or a passer-by, which the lidars keep the robot from. */
async function makeRoom(
  drive: DrivePage,
  key: DriveKey,
  observer: RobotObserver,
) {
  const back = OPPOSITE[key];
  if (await hold(drive, [back], observer, () => isMoving(observer, back)))
    await drive.page.waitForTimeout(700);
  await letGo(drive, [back]);
  await observer.until(() => observer.latest.speed === 0).catch(() => {});
}

/**
 * Holds a key, with those beside it, until the robot moves the way of the key, or as `moves` asks. Without a
 * graphics card the video may pause for longer than the half second that stops the robot; then the controls must
 * have been centred again, as for any driver. A page that is held up for two seconds loses control. Earlier tests may have left the robot in front of a wall.
 */
export async function holdUntilMoving(
  drive: DrivePage,
  key: DriveKey,
  observer: RobotObserver,
  {
    beside = [],
    moves = () => isMoving(observer, key),
  }: {
    beside?: readonly ('ArrowLeft' | 'ArrowRight')[];
    moves?: () => boolean;
  } = {},
) {
  const keys = [key, ...beside];
  for (let attempt = 1; attempt <= 25; attempt++) {
    if (await hold(drive, keys, observer, moves)) return;
    await letGo(drive, keys);
    await drive.takeLostControl();
    if (attempt % 4 === 0) await makeRoom(drive, key, observer);
  }
  const { speed, is_armed, emergency_stop, signal } = observer.latest;
  throw new Error(
    `${observer.robotId} did not move on ${keys.join(' and ')}: ${JSON.stringify({ speed, is_armed, emergency_stop, signal, lease: observer.lease })}`,
  );
}
