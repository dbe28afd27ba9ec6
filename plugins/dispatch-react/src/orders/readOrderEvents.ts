import {
  entityReader,
  orderEventSchema,
  type OrderEvent,
} from '@sidehelm/contracts';
import { readList, type ReadList } from '@sidehelm/console-react';

/** Kinds that this console does not know are read, too, and shown as such. */
const readEvent = entityReader(orderEventSchema);

/** Events have no id: two of which all is the same are one. */
export const sameEvent = (event: OrderEvent): string => JSON.stringify(event);

/** The events of an order, in the order of the service; those that make no sense are left out. Anything but a list is a mistake of the service. */
export function readOrderEvents(value: unknown): ReadList<OrderEvent> {
  return readList(value, 'events', readEvent, sameEvent);
}
