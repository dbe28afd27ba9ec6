import { useMemo } from 'react';
import { liveRobot, troublesIn } from '../../conditions/robotConditions';
import { useRobotConditions } from '../../conditions/useRobotConditions';
import { ConditionChips } from '../ConditionChips/ConditionChips';

/** What is wrong with a robot; who drives it stands below. */
export function TroubleChips({ robotId }: { robotId: string }) {
  const robot = useMemo(() => liveRobot(robotId), [robotId]);
  return <ConditionChips conditions={troublesIn(useRobotConditions(robot))} />;
}
