import { Readable } from 'node:stream';
import { collect } from './collect';
import { timedOut } from './upstreamError';

/**
 * What `collect` yields of a service's answer. Byte by byte an answer could
 * take for ever without ever pausing for long.
 *
 * @param limit - bytes
 * @param timeout - ms
 * @throws GatewayError 504 when the time is over
 */
export async function collectInTime(
  service: string,
  body: Readable,
  limit: number,
  timeout: number,
): Promise<Buffer | Readable> {
  const timer = setTimeout(() => body.destroy(timedOut(service)), timeout);
  try {
    return await collect(body, limit);
  } finally {
    clearTimeout(timer);
  }
}
