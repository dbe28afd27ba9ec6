import { HttpError } from '../../platform/HttpError';
import type { FleetSimulationHost } from '../../simulation';

/** Throws 404 for a robot that the fleet does not have. */
export function checkRobot(
  simulation: Pick<FleetSimulationHost, 'robotIds'>,
  robotId: string,
): void {
  if (!simulation.robotIds.includes(robotId)) {
    throw new HttpError(404, `There is no robot ${robotId}.`);
  }
}
