import type { TrailPosition } from '../robots/readTrail';

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
}
