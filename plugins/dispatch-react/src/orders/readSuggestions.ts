import {
  entityReader,
  robotSuggestionSchema,
  type RobotSuggestion,
} from '@sidehelm/contracts';
import { readList, type ReadList } from '@sidehelm/console-react';

const readSuggestion = entityReader(robotSuggestionSchema);

/** Tells suggestions apart. */
export const robotOf = ({ robot_id }: RobotSuggestion): string => robot_id;

/** The robots that could carry an order, in the order of the service, each once. Anything but a list is a mistake of the service. */
export function readSuggestions(value: unknown): ReadList<RobotSuggestion> {
  return readList(value, 'suggestions', readSuggestion, robotOf);
}
