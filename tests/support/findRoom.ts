import type { RobotObserver } from './RobotObserver';

/** What a test of driving needs in front of the robot and behind it, m. */
const AHEAD = 2.5;
const BEHIND = 1;
/** A whole turn on the spot takes less, ms. */
const TURN = 10_000;
/** Some steps away from where it stands. */
const STEP = 1_500;
const ATTEMPTS = 6;

/** Metres that the robot can go straight ahead and straight back, by its lidars. */
function room({ latest: { clearance = [] } }: RobotObserver) {
  const [ahead = 0] = clearance;
  return { ahead, behind: clearance[clearance.length / 2] ?? 0 };
}

/** Turns the robot to where it can drive: the test before may have left it in front of a wall or between two poles. */
export async function findRoom(observer: RobotObserver): Promise<void> {
  const hasRoom = () => {
    const { ahead, behind } = room(observer);
    return ahead >= AHEAD && behind >= BEHIND;
  };
  // With its lidars off a robot does not tell, and is held by nothing.
  if (!observer.latest.clearance || hasRoom()) return;
  const lease = await observer.takeLease({
    force: true,
    reason: 'Finding room',
  });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    let widest = 0;
    const found = await observer.driveUntil(lease, TURN, { rotate: 1 }, () => {
      widest = Math.max(widest, room(observer).ahead);
      return hasRoom();
    });
    if (found) break;
    await observer.driveUntil(
      lease,
      TURN,
      { rotate: 1 },
      () => room(observer).ahead > widest - 0.2,
    );
    await observer.driveUntil(lease, STEP, { power: 1 }, () => false);
    if (attempt === ATTEMPTS && !hasRoom())
      throw new Error(`${observer.robotId} has found no room to drive.`);
  }
  observer.drive(lease, {});
  await observer.standsAfter(observer.latest.server_time);
  await observer.releaseLease(lease);
}
