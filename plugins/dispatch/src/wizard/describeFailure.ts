import type { ServiceError } from '@sidehelm/console-react';

/** What stays in the dialog of why an order was not created. An answer that got lost may have been a yes. */
export function describeFailure({ message, reason }: ServiceError): string {
  return reason === 'refused'
    ? message
    : `${message} If the order was created all the same, "Create" does not make a second one.`;
}
