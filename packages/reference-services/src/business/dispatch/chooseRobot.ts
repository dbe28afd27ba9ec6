import type { Robot, RobotSuggestion, RobotSummary } from '@sidehelm/contracts';
import { CHARGE } from '../charging/ChargeWatch';
import { isPersons } from '../trips/whyLeftAlone';

interface Fleet {
  robots: readonly Robot[];
  live: ReadonlyMap<string, RobotSummary>;
  /** Whether a person has a robot, or had it just now. */
  isLeftToPerson(robotId: string): boolean;
  /** Whether a robot has to charge first. */
  mustCharge(robotId: string): boolean;
}

/**
 * The first of the suggested robots that is free and no person's. The suggestions know what a robot can do, the dispatcher who has it.
 */
export function chooseRobot(
  suggestions: readonly RobotSuggestion[],
  { robots, live, isLeftToPerson, mustCharge }: Fleet,
): string | undefined {
  const isFit = ({ robot_id: id, ...suggestion }: RobotSuggestion) => {
    const robot = robots.find(one => one.id === id);
    const summary = live.get(id);
    return (
      suggestion.is_free &&
      suggestion.distance_in_metres !== undefined &&
      (suggestion.battery_percentage ?? 0) >= CHARGE.low &&
      !mustCharge(id) &&
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
