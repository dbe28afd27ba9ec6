/** Which robot is assigned to whom; the robots service knows. */
export interface AssignedPilots {
  /** Uuid of the robot's pilot. */
  of(robotId: string): string | undefined;
  /** Tells of each robot whose pilot is another one now, or none; answers how to end that. */
  subscribe(listener: (robotId: string) => void): () => void;
}
