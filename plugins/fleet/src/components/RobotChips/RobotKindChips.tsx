import { deploymentKindLabel } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { StatusChip } from '@sidehelm/console-react';
import { KindChip } from './KindChip';

/** Kind of a robot, and whose it is. */
export function RobotKindChips(props: {
  robot: Robot;
  /** The signed-in user is its pilot. */
  isMine?: boolean;
}) {
  const { robot, isMine } = props;
  const label = deploymentKindLabel(robot.deployment_kind);
  return (
    <>
      <KindChip kind={robot.deployment_kind} title={label}>
        {label}
      </KindChip>
      {isMine && <StatusChip kind="accent">assigned to you</StatusChip>}
    </>
  );
}
