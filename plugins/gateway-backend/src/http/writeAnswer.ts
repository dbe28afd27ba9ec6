import { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Answer } from '../upstream/readAnswer';
import { CallerGoneError } from '../upstream/upstreamError';
import { matchesTag } from './matchesTag';

/** Headers that RFC 9110 wants on a 304. */
const NOT_MODIFIED_HEADERS = ['etag', 'cache-control', 'last-modified'];

function acceptsGzip(request: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    String(request.headers['accept-encoding'] ?? ''),
  );
}

/** Writes an answer, or of one that the caller already has, only that it has not changed; a stream until the caller has gone. */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, gzipped }: Answer,
  gone: AbortSignal,
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
  if (gzipped && acceptsGzip(request)) {
    response.writeHead(status, {
      ...headers,
      'content-encoding': 'gzip',
      'content-length': gzipped.length,
      vary: 'Accept-Encoding',
    });
    response.end(gzipped);
    return;
  }
  response.writeHead(status, headers);
  if (Buffer.isBuffer(body)) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  await pipeline(body, response, { signal: gone }).catch(error => {
    throw error.name === 'AbortError' ? new CallerGoneError() : error;
  });
}
