import type { ReadList } from '@sidehelm/console-react';
import type { RobotEvent } from '@sidehelm/contracts';

/** ISO 8601: `from` inclusive, `to` exclusive. */
export interface EventRange {
  from: string;
  to: string;
}

export interface RobotEventsInRange extends ReadList<RobotEvent> {
  /** There are older ones, too many to be asked for. */
  isCut: boolean;
}

/** What the console reads of a robot's past. Rejects with a `ServiceError`. */
export interface RobotEventsApi {
  /** The newest first, each once. */
  newest(robotId: string): Promise<ReadList<RobotEvent>>;
  /** All of a range, the newest first, each once; of more than 10,000 the newest. */
  inRange(robotId: string, range: EventRange): Promise<RobotEventsInRange>;
}
