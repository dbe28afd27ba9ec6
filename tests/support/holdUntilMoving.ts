import type { DrivePage } from '../pages/DrivePage';
import type { RobotObserver } from './RobotObserver';

/** How fast depends on the loop delay, which a machine without a graphics card makes long. */
export const isMoving = (observer: RobotObserver) =>
  Math.abs(observer.latest.speed) > 0.05;

/**
 * Holds a key until the robot moves. Without a graphics card the video may pause
 * for longer than the half second that stops the robot; then the controls must
 * have been centred again, as for any driver.
 */
export async function holdUntilMoving(
  drive: DrivePage,
  key: string,
  observer: RobotObserver,
) {
  const { keyboard } = drive.page;
  for (let attempt = 0; attempt < 25; attempt++) {
    await keyboard.down(key);
    const moves = await observer
      .until(() => isMoving(observer), 1_500)
      .then(() => true)
      .catch(() => false);
    if (moves) return;
    await keyboard.up(key);
    await drive.page.waitForTimeout(300);
  }
  throw new Error(`${observer.robotId} did not move on ${key}.`);
}
