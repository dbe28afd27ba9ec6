import { Readable } from 'node:stream';

/** Gives up what is left of a body: unread, it would keep its connection to the service for ever. */
export function discard(body: Readable): void {
  // Its end before its time is an error of the body, which nobody waits for.
  body.on('error', () => {});
  body.destroy();
}
