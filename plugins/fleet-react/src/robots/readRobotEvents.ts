import {
  entityReader,
  robotEventSchema,
  type RobotEvent,
} from '@sidehelm/contracts';
import { readList, type ReadList } from '@sidehelm/console-react';

/** Kinds that this console does not know are read, too, and shown as such. */
const readEvent = entityReader(robotEventSchema);

/** The events of a robot, newest first, each once; those that make no sense are left out. Anything but a list is a mistake of the service. */
export function readRobotEvents(value: unknown): ReadList<RobotEvent> {
  const { items, leftOut } = readList(
    value,
    'events',
    readEvent,
    ({ number }) => `${number}`,
  );
  return { items: items.sort((a, b) => b.number - a.number), leftOut };
}
