import type { Robot } from '@sidehelm/console-common';

export interface RobotCardProps {
  robot: Robot;
  /** The signed-in user is its pilot. */
  isMine: boolean;
  pilotEmail: string | undefined;
  pilotHref: string | undefined;
  /** Absent when the user may not, or there is no such screen. */
  driveHref: string | undefined;
  spectateHref: string | undefined;
}
