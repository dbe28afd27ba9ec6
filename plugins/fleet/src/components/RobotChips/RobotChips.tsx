import type { Robot } from '@sidehelm/contracts';
import { useRobotConditions } from '../../conditions/useRobotConditions';
import { ConditionChips } from '../ConditionChips/ConditionChips';
import { RobotKindChips } from './RobotKindChips';

/** Kind of a robot, and what is to be said of it. */
export function RobotChips(props: {
  robot: Robot;
  /** Only the worst condition, and how many more there are. */
  isShort?: boolean;
}) {
  const { robot, isShort } = props;
  const conditions = useRobotConditions(robot);
  return (
    <>
      <RobotKindChips robot={robot} />
      <ConditionChips conditions={conditions} isShort={isShort} />
    </>
  );
}
