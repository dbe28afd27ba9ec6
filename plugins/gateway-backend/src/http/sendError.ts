import { ServerResponse } from 'node:http';
import { GatewayError } from '../GatewayError';

/** Statuses with which the rest of a request is not waited for. */
const UNREAD = [408, 413, 503];

/** Answers with `{ message }`, or cuts the connection if the answer has begun. */
export function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, message } =
    error instanceof GatewayError
      ? error
      : new GatewayError(
          500,
          'Something went wrong in the console. Try again.',
        );
  const body = JSON.stringify({ message });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(UNREAD.includes(status) &&
      !response.req.complete && { connection: 'close' }),
  });
  response.end(body);
}
