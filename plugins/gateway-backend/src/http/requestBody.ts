import { IncomingMessage } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { GatewayError } from '../GatewayError';

function tooLarge(limit: number): GatewayError {
  return new GatewayError(
    413,
    `The request is larger than the ${Math.floor(limit / 1024)} KiB that are allowed.`,
  );
}

/** Counts what has no declared length. */
function limited(limit: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > limit) done(tooLarge(limit));
      else done(undefined, chunk);
    },
  });
}

/**
 * The body of a request as a stream, or undefined if it has none.
 *
 * @param limit - bytes
 * @throws GatewayError 413, at once if the declared length is too large, else while streaming
 */
export function requestBody(
  request: IncomingMessage,
  limit: number,
): Readable | undefined {
  if (request.method === 'GET') {
    return undefined;
  }
  const { 'content-length': declared, 'transfer-encoding': encoding } =
    request.headers;
  if (encoding !== undefined) {
    const body = limited(limit);
    request.on('error', error => body.destroy(error));
    return request.pipe(body);
  }
  const length = Number(declared ?? 0);
  if (length > limit) {
    throw tooLarge(limit);
  }
  return length > 0 ? request : undefined;
}
