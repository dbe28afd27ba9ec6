import { useApi } from '@backstage/core-plugin-api';
import { useVersionedAction } from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import {
  robotChanges,
  ROBOTS,
  robotsApiRef,
  type RobotsApi,
} from '@sidehelm/fleet-react';

interface RobotActionOptions<Input> {
  /** As it was when the person decided to change it. */
  robot: Robot;
  change: (robots: RobotsApi, robot: Robot, input: Input) => Promise<Robot>;
  /** The robot as it will be, shown while the service has not answered. */
  expects?: (robot: Robot, input: Input) => Robot;
  success: (robot: Robot, input: Input) => string;
  onSuccess?: () => void;
}

/** One change of a robot, made from what the person saw. */
export function useRobotAction<Input = void>(
  options: RobotActionOptions<Input>,
) {
  const { robot, change, expects, ...rest } = options;
  const robots = useApi(robotsApiRef);
  return useVersionedAction<Robot, Input>({
    ...rest,
    entity: robot,
    change: (now, input) => change(robots, now, input),
    get: id => robots.get(id),
    expects: expects && ((now, input) => robotChanges(expects(now, input))),
    applies: answer => robotChanges(answer),
    refreshes: [ROBOTS],
  });
}
