import { ServiceError } from '@sidehelm/console-react';

/** Why an order cannot be shown, or is old, as people read it. */
export function orderFetchError({
  message,
  reason,
  status,
}: ServiceError): ServiceError {
  return new ServiceError(
    `Error when trying to fetch order details. Message: ${message}`,
    reason,
    status,
  );
}
