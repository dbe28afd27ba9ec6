import { StatusChip } from '@sidehelm/console-react';
import { useRobotSummary } from '@sidehelm/fleet-react';
import type { RobotSummary } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { liveRobot, troublesIn } from '../../conditions/robotConditions';
import { useRobotConditions } from '../../conditions/useRobotConditions';
import { useIsFeedLate } from '../../live/useFeedLateness';
import { ConditionChips } from '../ConditionChips/ConditionChips';

const isHeard = (summary: RobotSummary | undefined) =>
  summary?.signal === 'good';

/** What is wrong with a robot, else its link with the service; who drives it stands below. */
export function SignalChip({ robotId }: { robotId: string }) {
  const robot = useMemo(() => liveRobot(robotId), [robotId]);
  const troubles = troublesIn(useRobotConditions(robot));
  const isConnected = useRobotSummary(robotId, isHeard);
  // Nobody tells how it is now.
  if (useIsFeedLate()) return <StatusChip>signal unknown</StatusChip>;
  if (troubles.length > 0)
    return <ConditionChips conditions={troubles} isShort />;
  return isConnected ? (
    <StatusChip kind="ok">connected</StatusChip>
  ) : (
    <StatusChip>signal unknown</StatusChip>
  );
}
