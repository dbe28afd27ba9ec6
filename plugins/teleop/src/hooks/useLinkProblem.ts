import { useApi } from '@backstage/core-plugin-api';
import { useObserved } from '@sidehelm/console-react';
import {
  type RobotWatch,
  teleopConnectionApiRef,
} from '@sidehelm/teleop-react';

/** Why nothing is heard of the robot, in words, where the console was told: by the teleop service, or by whoever refuses the connection to it. */
export function useLinkProblem(
  watch: Pick<RobotWatch, 'problem'>,
): string | undefined {
  const connection = useApi(teleopConnectionApiRef);
  const ofRobot = useObserved(watch.problem, told => told?.message);
  const ofConnection = useObserved(connection.state, state =>
    'problem' in state ? state.problem : undefined,
  );
  return ofRobot ?? ofConnection;
}
