import { IncomingMessage } from 'node:http';
import { GatewayError } from '../GatewayError';
import { collect } from '../upstream/collect';
import { CallerGoneError } from '../upstream/upstreamError';

export interface ReadBodyOptions {
  /** Bytes. */
  limit: number;
  /** ms until all of it has to be there. */
  timeout: number;
  /** Its reason is thrown when it is aborted. */
  closing: AbortSignal;
}

function tooLarge(limit: number): GatewayError {
  return new GatewayError(
    413,
    `The request is larger than the ${Math.floor(limit / 1024)} KiB that are allowed.`,
  );
}

function tooLate(): GatewayError {
  return new GatewayError(
    408,
    'The request did not arrive in time. Check your connection and try again.',
  );
}

/**
 * The whole body of a request, or undefined if it has none. Nothing goes to a
 * service before it is there: how a caller sends it is no matter of the
 * service, and a request that breaks off has certainly done nothing.
 *
 * @throws GatewayError 413 as soon as it is too large, 408 when it is too late; CallerGoneError when it breaks off
 */
export async function readBody(
  request: IncomingMessage,
  { limit, timeout, closing }: ReadBodyOptions,
): Promise<Buffer | undefined> {
  const { 'content-length': declared, 'transfer-encoding': encoding } =
    request.headers;
  const length = Number(declared ?? 0);
  if (request.method === 'GET' || (!encoding && length === 0)) return undefined;
  if (length > limit) throw tooLarge(limit);
  closing.throwIfAborted();
  let end = (_reason: unknown) => {};
  const ended = new Promise<never>((...[, reject]) => {
    end = reject;
  });
  const close = () => end(closing.reason);
  const timer = setTimeout(() => end(tooLate()), timeout);
  closing.addEventListener('abort', close);
  try {
    const arrived = collect(request, limit).catch(() => {
      throw new CallerGoneError();
    });
    const body = await Promise.race([arrived, ended]);
    if (!Buffer.isBuffer(body)) throw tooLarge(limit);
    return body;
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', close);
  }
}
