import { useApi } from '@backstage/core-plugin-api';
import type { Robot } from '@sidehelm/contracts';
import {
  ServiceError,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import {
  robotChanges,
  ROBOTS,
  robotsApiRef,
  useRobots,
  type RobotsApi,
} from '@sidehelm/fleet-react';
import { useState } from 'react';

interface RobotActionOptions<Input> {
  /** As it was when the person decided to change it. */
  robot: Robot;
  change: (robots: RobotsApi, robot: Robot, input: Input) => Promise<Robot>;
  /** The robot as it will be, shown while the service has not answered. */
  expects?: (robot: Robot, input: Input) => Robot;
  success: (robot: Robot, input: Input) => string;
  onSuccess?: () => void;
}

export interface RobotActionState<Input> extends ServiceActionState<Input> {
  /** The robot that a change would be made from. */
  robot: Robot;
}

const OUTDATED = 412;

/**
 * One change of a robot, made from what the person saw. Refused because somebody else changed
 * the robot meanwhile, it goes on with the robot as it is by then: the person has been told.
 */
export function useRobotAction<Input = void>(
  options: RobotActionOptions<Input>,
): RobotActionState<Input> {
  const api = useApi(robotsApiRef);
  const robots = useRobots();
  const [wasRefused, setRefused] = useState(false);
  const latest = robots.data?.find(({ id }) => id === options.robot.id);
  const robot = (wasRefused && latest) || options.robot;
  const { expects } = options;

  const action = useServiceAction<Input, Robot>({
    run: async input => {
      try {
        return await options.change(api, robot, input);
      } catch (thrown) {
        const error = ServiceError.fromThrown(thrown);
        if (error.status === OUTDATED) setRefused(true);
        throw error;
      }
    },
    expects: expects && (input => robotChanges(expects(robot, input))),
    applies: answer => robotChanges(answer),
    refreshes: [ROBOTS],
    success: (_answer, input) => options.success(robot, input),
    onSuccess: options.onSuccess,
  });
  return { ...action, robot };
}
