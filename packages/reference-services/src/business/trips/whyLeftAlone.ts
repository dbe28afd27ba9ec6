import type { Order, Robot, RobotSummary } from '@sidehelm/contracts';

/**
 * The demo pilot's robot is theirs alone: whoever signs in as the pilot finds it where it is described, with an order that
 * waits for them, and the tour of the console that begins with it always works.
 */
const DEMO_PILOTS_ROBOT = 'SH1';

export interface RobotView {
  robot: Robot;
  /** What the robot tells; absent while nothing is heard. */
  live?: RobotSummary;
  /** The order that it carries. */
  order?: Order;
}

/** Whether a person has the robot at the moment: at its wheel, or because they said that they take care of it. */
export function hasPerson(
  live: RobotSummary | undefined,
  isStaff: (name: string) => boolean,
): boolean {
  const driver = live?.driver_name;
  const isDriven = driver !== undefined && !isStaff(driver);
  return isDriven || live?.attended_by !== undefined;
}

/** Whether the robot is a person's, whatever it does at the moment. Nobody of the staff drives it or gives it orders. */
export function isPersons({ id, assigned_pilot_uuid: pilot }: Robot): boolean {
  return id === DEMO_PILOTS_ROBOT || Boolean(pilot);
}

/**
 * Why no simulated pilot touches the robot now; `undefined` when one may.
 *
 * @param isLeftToPerson - whether a person has it, or had it just now
 */
export function whyLeftAlone(
  { robot, live, order }: RobotView,
  isLeftToPerson: boolean,
): string | undefined {
  if (isPersons(robot)) return 'it has a pilot';
  if (robot.deployment_kind === 'retired') return 'it is retired';
  if (!live?.position || live.signal === 'lost') return 'it is not heard';
  if (isLeftToPerson) return 'a person has it';
  if (live.is_emergency_stopped) return 'it was stopped';
  // Whoever brings the food now needs a robot that stands.
  if (order?.is_under_rescue) return 'its order is under rescue';
  return undefined;
}
