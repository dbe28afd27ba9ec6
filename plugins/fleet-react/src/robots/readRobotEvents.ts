import {
  entityReader,
  robotEventSchema,
  type RobotEvent,
} from '@sidehelm/contracts';
import { readList } from '@sidehelm/console-react';

/** Kinds that this console does not know are read, too, and shown as such. */
const readEvent = entityReader(robotEventSchema);

/** The events of a robot, newest first, each once; those that make no sense are left out. Anything but a list is a mistake of the service. */
export function readRobotEvents(value: unknown): RobotEvent[] {
  if (!Array.isArray(value))
    throw new SyntaxError('The events of the robot are not a list.');
  const { items } = readList(
    value,
    'events',
    readEvent,
    ({ number }) => `${number}`,
  );
  return items.sort((a, b) => b.number - a.number);
}
