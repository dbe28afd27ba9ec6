import type { ReadList } from '@sidehelm/console-react';
import type { RobotEvent } from '@sidehelm/contracts';

/** What the console reads of a robot's past. Rejects with a `ServiceError`. */
export interface RobotEventsApi {
  /** The newest first, each once. */
  newest(robotId: string): Promise<ReadList<RobotEvent>>;
}
