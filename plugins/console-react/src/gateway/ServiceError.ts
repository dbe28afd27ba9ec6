import { UNKNOWN_ERROR } from '@sidehelm/console-common';

export type ServiceErrorReason =
  'refused' | 'timeout' | 'unreachable' | 'aborted' | 'malformed';

/** A call that did not succeed, with a message for a person. */
export class ServiceError extends Error {
  readonly name = 'ServiceError';

  /**
   * @param status - HTTP status; absent when no answer came
   * @param retryAfter - ms after which the service wants to be asked again; absent where it says nothing of that
   */
  constructor(
    message: string,
    readonly reason: ServiceErrorReason,
    readonly status?: number,
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  static fromResponse(response: Response, body: unknown): ServiceError {
    const message =
      typeof body === 'object' && body !== null && 'message' in body
        ? body.message
        : undefined;
    return new ServiceError(
      typeof message === 'string' && message ? message : UNKNOWN_ERROR.answer,
      'refused',
      response.status,
      retryAfterOf(response),
    );
  }

  /** What `fetch`, an abort signal or a JSON parser threw. */
  static fromThrown(thrown: unknown): ServiceError {
    if (thrown instanceof ServiceError) return thrown;
    const name =
      typeof thrown === 'object' &&
      thrown !== null &&
      'name' in thrown &&
      thrown.name;
    if (name === 'TimeoutError') {
      return new ServiceError(
        'The service did not answer in time. Please try again.',
        'timeout',
      );
    }
    if (name === 'AbortError')
      return new ServiceError('The call was cancelled.', 'aborted');
    if (name === 'SyntaxError') {
      return new ServiceError(
        'The service sent an answer that cannot be read.',
        'malformed',
      );
    }
    return navigator.onLine
      ? new ServiceError('The console server cannot be reached.', 'unreachable')
      : new ServiceError(
          'This device is offline. Check its network connection.',
          'unreachable',
        );
  }
}

/** Of the header's two forms services have the one in seconds. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}
