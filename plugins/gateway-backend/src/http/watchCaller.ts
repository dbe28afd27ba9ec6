import { IncomingMessage, ServerResponse } from 'node:http';

/** Whether somebody still waits for an answer. */
export interface CallerWatch {
  /** Aborted when the caller has gone before the whole answer has. */
  gone: AbortSignal;
  /** To be called when all is over: connections outlive requests. */
  end: () => void;
}

export function watchCaller(
  { socket }: IncomingMessage,
  response: ServerResponse,
): CallerWatch {
  const gone = new AbortController();
  const leave = () => {
    if (!response.writableFinished) gone.abort();
  };
  // Of several requests that wait on one connection only the first has a response that closes with it.
  socket.once('close', leave);
  // There may be many of them.
  socket.setMaxListeners(0);
  response.once('close', leave);
  if (socket.destroyed) leave();
  return {
    gone: gone.signal,
    end: () => {
      socket.off('close', leave);
      response.off('close', leave);
    },
  };
}
