import {
  entityReader,
  robotOrderSchema,
  type RobotOrder,
} from '@sidehelm/contracts';
import { isFields, readList, type ReadList } from '@sidehelm/console-react';
import { readOrderEvents } from './readOrderEvents';

const readSent = entityReader(robotOrderSchema);

function readRobotOrder(value: unknown): RobotOrder | undefined {
  if (!isFields(value) || !Array.isArray(value.events)) return undefined;
  // One event that makes no sense leaves the order as it is.
  const { items: events } = readOrderEvents(value.events);
  return readSent({ ...value, events });
}

/** The orders that a robot had, in the order of the service; those that make no sense are left out. Anything but a list is a mistake of the service. */
export function readRobotOrders(value: unknown): ReadList<RobotOrder> {
  return readList(
    value,
    'orders of a robot',
    readRobotOrder,
    ({ order_uuid, from }) => `${order_uuid} ${from}`,
  );
}
