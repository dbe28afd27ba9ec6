import type {
  Robot,
  RobotSuggestion,
  RobotSummary,
} from '@sidehelm/contracts';
import { hasPerson, isPersons } from '../trips/whyLeftAlone';

/** Percent of its battery that a robot needs to be given an order, whatever the way. */
const LEAST_CHARGE = 25;

interface Fleet {
  robots: readonly Robot[];
  live: ReadonlyMap<string, RobotSummary>;
  isStaff(name: string): boolean;
}

/**
 * The first of the suggested robots that is free and no person's. The suggestions know what a robot can do, the dispatcher who has it.
 */
export function chooseRobot(
  suggestions: readonly RobotSuggestion[],
  { robots, live, isStaff }: Fleet,
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
      !hasPerson(summary, isStaff)
    );
  };
  return suggestions.find(isFit)?.robot_id;
}
