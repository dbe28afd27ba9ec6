import { ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { byCookie, TestGateway } from './startGateway';

/** A stream that each of its callers has alone at the service. */
export const NEWS = 'robots/api/robots/news';
/** A stream that all its callers have together. */
export const FEED = 'robots/api/robots/feed';

/** Streams that a test has left open; the gateway has ended them by then. */
const leaving: AbortController[] = [];
afterAll(() => leaving.splice(0).forEach(leave => leave.abort()));

/** Opens a stream as an EventSource does. */
export async function listen(
  gateway: TestGateway,
  path: string,
  headers: Record<string, string> = byCookie(),
) {
  const { port } = gateway.server.address() as AddressInfo;
  const leave = new AbortController();
  leaving.push(leave);
  const response = await fetch(`http://127.0.0.1:${port}/api/gateway/${path}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leave.signal,
  });
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const decoder = new TextDecoder();
  return {
    response,
    leave: () => leave.abort(),
    /** What comes next; `undefined` at the end. */
    next: async () => {
      reader ??= response.body?.getReader();
      const part = await reader?.read();
      return part?.done === false ? decoder.decode(part.value) : undefined;
    },
  };
}

/** Answers each request with a stream that the test goes on writing. */
export function streams(gateway: TestGateway) {
  const open: ServerResponse[] = [];
  gateway.upstream.handler = (...[, response]) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: hello\n\n');
    open.push(response);
  };
  return open;
}
