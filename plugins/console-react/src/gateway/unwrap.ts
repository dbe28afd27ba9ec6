import { ServiceError } from './ServiceError';

/**
 * The data of an openapi-fetch call, or a `ServiceError` with the service's
 * message ("Unknown error" when it sent none).
 */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const result = await call.catch(thrown => {
    throw ServiceError.fromThrown(thrown);
  });
  if (!result.response.ok)
    throw ServiceError.fromResponse(result.response, result.error);
  return result.data as T;
}
