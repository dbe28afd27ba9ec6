import { RobotObserver } from './RobotObserver';

/** Lets a robot drive again that somebody stopped and nobody drives, and leaves it to others. */
export async function rearm(robotId: string) {
  const observer = await RobotObserver.open('admin', robotId);
  const lease = await observer.takeLease();
  // Who re-arms asks for nothing.
  observer.drive(lease, {});
  await observer.ping();
  await observer.request({ type: 'rearm', lease_id: lease });
  await observer.releaseLease(lease);
  observer.close();
}
