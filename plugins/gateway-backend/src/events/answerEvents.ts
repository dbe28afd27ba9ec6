import { inTime } from '@sidehelm/console-node';
import { Response } from 'express';
import { AccessLost, LiveAccess } from '../live/LiveAccess';
import { CallerGoneError } from '../upstream/upstreamError';

/** ms between two comments that tell the browser, and every proxy on the way, that the stream is there. */
const KEEP_ALIVE = 15_000;

/** An event of the console's own, which every stream may end with. */
const endEvent = (lost: AccessLost) =>
  `event: end\ndata: ${JSON.stringify(lost)}\n\n`;

/**
 * The browser's side of a stream: its head, what keeps it alive, and its end.
 *
 * @throws CallerGoneError
 */
export async function answerEvents(options: {
  response: Response;
  access: LiveAccess;
  /** Aborted when the browser has gone. */
  gone: AbortSignal;
  /** Aborted for a shutdown. */
  closing: AbortSignal;
  /** ms until the browser has to come with another token. */
  within: number;
  /** Writes whole events, until there are no more or its signal is aborted. */
  pass: (signal: AbortSignal) => Promise<void>;
}): Promise<void> {
  const { response, access, gone, closing, within, pass } = options;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const lost = new AbortController();
  access.watch({
    onLost: reason => lost.abort(reason),
    onConfirmed: () => {},
  });
  const keepAlive = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n');
  }, KEEP_ALIVE);
  try {
    await inTime(pass, { within, signals: [gone, lost.signal, closing] });
  } catch {
    // The service broke off, or one of the signals did: nothing can be answered any more but how it ends.
  } finally {
    clearInterval(keepAlive);
  }
  if (gone.aborted) throw new CallerGoneError();
  response.end(lost.signal.aborted ? endEvent(lost.signal.reason) : undefined);
}
