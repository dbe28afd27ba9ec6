import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page on another port: "same-site" with the console, and so sent its cookies, but none of its pages. */
export interface Neighbour {
  /** Address of a page with this body. */
  page(body: string): string;
  close(): Promise<void>;
}

export async function startNeighbour(): Promise<Neighbour> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><body>${searchParams.get('body') ?? ''}`);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    page: body => `http://localhost:${port}/?${new URLSearchParams({ body })}`,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
