import { parentPort } from 'node:worker_threads';

/** Asks a thread to end by itself; no request of any thread is a plain text. */
export const END_THREAD = 'end-thread';

/**
 * Hands on what a thread is asked for, and ends it when it is asked to. A thread that is ended from outside while it is
 * in native code, an encoder's, takes the whole process with it.
 */
export function onRequests<Request>(handle: (request: Request) => void): void {
  parentPort?.on('message', (request: Request | typeof END_THREAD) => {
    if (request === END_THREAD) process.exit();
    handle(request as Request);
  });
}
