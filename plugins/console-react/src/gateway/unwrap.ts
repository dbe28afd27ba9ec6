import { ServiceError } from './ServiceError';

/** A call of a service's client. */
export type ServiceCall<T> = Promise<{
  data?: T;
  error?: unknown;
  response: Response;
}>;

/**
 * A call that succeeded, or a `ServiceError` with the service's message
 * ("Unknown error" when it sent none).
 */
export async function unwrapWithResponse<T>(call: ServiceCall<T>) {
  const result = await call.catch(thrown => {
    throw ServiceError.fromThrown(thrown);
  });
  if (!result.response.ok)
    throw ServiceError.fromResponse(result.response, result.error);
  return result;
}

/** The data of a call that succeeded, or a `ServiceError`. */
export async function unwrap<T>(call: ServiceCall<T>): Promise<T> {
  return (await unwrapWithResponse(call)).data as T;
}
