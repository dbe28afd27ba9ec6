import { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Answer } from '../upstream/readAnswer';
import { matchesTag } from './matchesTag';

/** Headers that RFC 9110 wants on a 304. */
const NOT_MODIFIED_HEADERS = ['etag', 'cache-control', 'last-modified'];

/** Writes an answer; of one that the caller already has, only that it has not changed. */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  if (
    status === 200 &&
    request.method === 'GET' &&
    Buffer.isBuffer(body) &&
    matchesTag(request.headers['if-none-match'], headers.etag)
  ) {
    const kept = NOT_MODIFIED_HEADERS.filter(name => headers[name]);
    response.writeHead(
      304,
      Object.fromEntries(kept.map(name => [name, headers[name]])),
    );
    response.end();
    return;
  }
  response.writeHead(status, headers);
  if (Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  await pipeline(body, response);
}
