import type { TrailPosition } from '../trails/readTrail';
import type { RobotTrail } from '../trails/readTrails';
import type { EventRange } from './RobotEventsApi';

/** What the console reads of the ways that robots took. Rejects with a `ServiceError`. */
export interface TrailsApi {
  /**
   * Oldest first.
   *
   * @param onProblem - told when points are left out because they make no sense
   */
  get(
    robotId: string,
    onProblem?: (problem: string) => void,
  ): Promise<TrailPosition[]>;

  /**
   * Where a robot was in a range of at most 24 hours, oldest first.
   *
   * @param onProblem - told when points are left out because they make no sense
   */
  inRange(
    robotId: string,
    range: EventRange,
    onProblem?: (problem: string) => void,
  ): Promise<TrailPosition[]>;

  /**
   * Of all robots.
   *
   * @param onProblem - told when points are left out because they make no sense
   */
  list(onProblem?: (problem: string) => void): Promise<RobotTrail[]>;
}
