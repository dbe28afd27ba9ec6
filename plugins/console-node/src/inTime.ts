import { setMaxListeners } from 'node:events';

/** When something is given up. */
export interface InTimeOptions {
  /** ms that it may take. */
  within?: number;
  /** Each of them ends it as well. */
  signals?: readonly AbortSignal[];
}

/**
 * Does something until it is done, its time is over or one of the signals is aborted, and rejects then, whether or not that heeds the signal that
 * it is given. At signals that live as long as the process nothing stays of it, unlike of `AbortSignal.any`; of that one Node 20 also forgets
 * the time limit when it collects garbage.
 */
export async function inTime<T>(
  act: (signal: AbortSignal) => Promise<T>,
  { within, signals = [] }: InTimeOptions,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<never>((...[, reject]) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const timer =
    within === undefined
      ? undefined
      : setTimeout(
          () => controller.abort(new Error(`It took more than ${within} ms`)),
          within,
        ).unref();
  const releases = signals.map(source => {
    const abort = () => controller.abort(source.reason);
    // Many may be under way at once.
    setMaxListeners(0, source);
    source.addEventListener('abort', abort);
    if (source.aborted) abort();
    return () => source.removeEventListener('abort', abort);
  });
  try {
    return await Promise.race([act(signal), aborted]);
  } finally {
    clearTimeout(timer);
    releases.forEach(release => release());
  }
}
