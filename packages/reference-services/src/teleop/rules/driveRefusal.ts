import type { TeleopSession } from './TeleopSession';

/** Why the person may not drive the robot; undefined when they may. */
export function driveRefusal(
  session: TeleopSession,
  robotId: string,
): string | undefined {
  if (session.mayDrive(robotId)) return undefined;
  return session.drives === 'own'
    ? `You are not assigned to robot ${robotId}`
    : 'Your roles do not let you drive robots.';
}
