import { RobotObserver } from './RobotObserver';

/** Lets a robot drive again that somebody stopped and nobody drives, and leaves it to others. */
export async function rearm(robotId: string) {
  const observer = await RobotObserver.open('admin', robotId);
  try {
    const lease = await observer.takeLease({
      force: true,
      reason: 'Re-arming it',
    });
    try {
      // Who re-arms asks for nothing.
      observer.drive(lease, {});
      await observer.ping();
      await observer.request({ type: 'rearm', lease_id: lease });
    } finally {
      await observer.releaseLease(lease);
    }
  } finally {
    observer.close();
  }
}
