import type { Robot, RobotSuggestion, RobotSummary } from '@sidehelm/contracts';
import { isPersons } from '../trips/whyLeftAlone';

/** Percent of its battery that a robot needs to be given an order, whatever the way. */
const LEAST_CHARGE = 25;

interface Fleet {
  robots: readonly Robot[];
  live: ReadonlyMap<string, RobotSummary>;
  /** Whether a person has a robot, or had it just now. */
  isLeftToPerson(robotId: string): boolean;
}

/**
 * The first of the suggested robots that is free and no person's. The suggestions know what a robot can do, the dispatcher who has it.
 */
export function chooseRobot(
  suggestions: readonly RobotSuggestion[],
  { robots, live, isLeftToPerson }: Fleet,
): string | undefined {
  const isFit = ({ robot_id: id, ...suggestion }: RobotSuggestion) => {
    const robot = robots.find(one => one.id === id);
    const summary = live.get(id);
    return (
      suggestion.is_free &&
      suggestion.distance_in_metres !== undefined &&
      (suggestion.battery_percentage ?? 0) >= LEAST_CHARGE &&
      robot?.deployment_kind === 'active' &&
      !isPersons(robot) &&
      summary !== undefined &&
      summary.signal !== 'lost' &&
      !summary.is_emergency_stopped &&
      !isLeftToPerson(id)
    );
  };
  return suggestions.find(isFit)?.robot_id;
}
