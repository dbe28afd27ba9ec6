import { isFields } from '@sidehelm/console-react';
import { readTrail, type TrailPosition } from './readTrail';

/** Where one robot was lately. */
export interface RobotTrail {
  /** What the robot is called. */
  label: string;
  /** Oldest first. */
  points: TrailPosition[];
}

/**
 * The trails of all robots, by label. Anything but lists of points by robot is a mistake of the service.
 *
 * @param onProblem - called when points are left out because they make no sense
 */
export function readTrails(
  trails: unknown,
  onProblem?: (problem: string) => void,
): RobotTrail[] {
  if (!isFields(trails))
    throw new SyntaxError('The trails are not sorted by robot.');
  return Object.keys(trails).map(label => ({
    label,
    points: readTrail(trails, label, onProblem),
  }));
}
