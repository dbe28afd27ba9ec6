import type { ServiceError } from '@sidehelm/console-react';

const CONFLICT = 409;

/** Whether the id of the order stands for another one. A restaurant that is closed says when to send the order again. */
export const isIdTaken = ({ status, retryAfter }: ServiceError): boolean =>
  status === CONFLICT && retryAfter === undefined;

/** What stays in the dialog of why an order was not created. An answer that got lost may have been a yes. */
export function describeFailure(error: ServiceError, isMock: boolean): string {
  const { message, reason } = error;
  if (reason !== 'refused')
    return `${message} If the order was created all the same, "Create" does not make a second one.`;
  return isMock && isIdTaken(error)
    ? `${message} A mock order gets its id by itself, and this one has another now: "Create" makes a new order.`
    : message;
}
