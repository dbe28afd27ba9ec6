import type { DriveMessage } from '@sidehelm/contracts';

/** Whether the command asks the robot to stand. */
export const isNeutralCommand = ({ power, rotate }: DriveMessage): boolean =>
  power === 0 && !rotate;
