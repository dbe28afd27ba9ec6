import { once } from 'node:events';
import { CallerGoneError } from '../upstream/upstreamError';

/**
 * What others wait for as well, for as long as this caller is there.
 *
 * @param gone - aborted when the caller has gone
 * @throws CallerGoneError
 */
export async function whileHere<T>(
  awaited: Promise<T>,
  gone: AbortSignal,
): Promise<T> {
  if (gone.aborted) throw new CallerGoneError();
  const settled = new AbortController();
  const leaves = once(gone, 'abort', { signal: settled.signal }).then(() => {
    throw new CallerGoneError();
  });
  try {
    return await Promise.race([awaited, leaves]);
  } finally {
    settled.abort();
  }
}
