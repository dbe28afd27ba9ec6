import type { LastAnswer, ReadList } from '@sidehelm/console-react';
import type { DeploymentKind, ParkingSpot, Robot } from '@sidehelm/contracts';

/** A robot as it was when somebody decided to change it: refused with 412 when somebody else has changed it since. */
export type SeenRobot = Pick<Robot, 'id' | 'version'>;

/**
 * What the console reads and changes of robots. Every change answers with the
 * robot as it is then. All reject with a `ServiceError`.
 */
export interface RobotsApi {
  /**
   * All robots in the order of the service.
   *
   * @param last - what was read before, which is not read again while it is the same
   * @param onProblem - told what makes no sense
   */
  list(
    last: LastAnswer<ReadList<Robot>>,
    onProblem?: (problem: string) => void,
  ): Promise<ReadList<Robot>>;
  get(id: string): Promise<Robot>;
  /** Robots begin as active. */
  create(id: string): Promise<Robot>;
  assignPilot(robot: SeenRobot, userUuid: string): Promise<Robot>;
  unassignPilot(robot: SeenRobot): Promise<Robot>;
  setKind(robot: SeenRobot, kind: DeploymentKind): Promise<Robot>;
  setParkingSpot(robot: SeenRobot, spot: ParkingSpot): Promise<Robot>;
  /** Says that the robot's pilot is at work; rejects with 403 for who is not. */
  sendHeartbeat(id: string): Promise<Robot>;
}
