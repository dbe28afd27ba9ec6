import { useApi } from '@backstage/core-plugin-api';
import type { Robot } from '@sidehelm/console-common';
import {
  gatewayApiRef,
  ServiceError,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import { useRobotAnswer, useRobots } from '@sidehelm/fleet-react';
import { useMemo, useState } from 'react';
import { RobotCommands } from './RobotCommands';

interface RobotActionOptions<Input> {
  /** As it was when the person decided to change it. */
  robot: Robot;
  change: (
    commands: RobotCommands,
    robot: Robot,
    input: Input,
  ) => Promise<Robot>;
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
  const gateway = useApi(gatewayApiRef);
  const commands = useMemo(() => new RobotCommands(gateway), [gateway]);
  const remember = useRobotAnswer();
  const robots = useRobots();
  const [wasRefused, setRefused] = useState(false);
  const latest = robots.data?.find(({ id }) => id === options.robot.id);
  const robot = (wasRefused && latest) || options.robot;

  const action = useServiceAction<Input, Robot>({
    run: async input => {
      try {
        const answer = await options.change(commands, robot, input);
        await remember(answer);
        return answer;
      } catch (thrown) {
        const error = ServiceError.fromThrown(thrown);
        if (error.status === OUTDATED) setRefused(true);
        // Not waited for: it is no part of the answer.
        robots.refresh();
        throw error;
      }
    },
    success: (_answer, input) => options.success(robot, input),
    onSuccess: options.onSuccess,
  });
  return { ...action, robot };
}
