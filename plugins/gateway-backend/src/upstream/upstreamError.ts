import { BrokenCircuitError, TaskCancelledError } from 'cockatiel';
import { errors } from 'undici';
import { GatewayError } from '../GatewayError';

/** The browser left before its request or the answer had come: nobody is there to be told, and no service failed. */
export class CallerGoneError extends Error {
  constructor() {
    super('The caller has gone');
    this.name = 'CallerGoneError';
  }
}

export function timedOut(service: string): GatewayError {
  return new GatewayError(
    504,
    `The ${service} service takes too long to answer. Try again.`,
  );
}

/** Turns what went wrong on the way to a service into an answer that names no host. */
export function upstreamError(service: string, error: unknown): Error {
  if (error instanceof GatewayError || error instanceof CallerGoneError) {
    return error;
  }
  if (
    error instanceof BrokenCircuitError ||
    error instanceof TaskCancelledError
  ) {
    return new GatewayError(
      503,
      `The ${service} service is down. The console tries again by itself.`,
    );
  }
  if (
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  ) {
    return timedOut(service);
  }
  return new GatewayError(
    502,
    `The ${service} service does not answer. The console tries again by itself.`,
  );
}

export function malformed(service: string): GatewayError {
  return new GatewayError(
    502,
    `The ${service} service gave an answer that cannot be read.`,
  );
}
