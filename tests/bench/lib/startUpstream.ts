import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Upstream {
  url: string;
  server: Server;
  close(): void;
}

/** A service on loopback that answers as the benchmark needs. */
export function startUpstream(listener: RequestListener): Promise<Upstream> {
  const server = createServer(listener);
  return new Promise(done =>
    server.listen(0, '127.0.0.1', () =>
      done({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        server,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    ),
  );
}

/** Path of a configuration in which some services of the console are elsewhere, and its gateway has other limits. */
export function configureServices(
  services: Record<string, string>,
  gateway: Record<string, number> = {},
): string {
  const path = join(tmpdir(), `sidehelm-bench-${process.pid}.yaml`);
  const baseUrls = Object.entries(services).map(([name, baseUrl]) => [
    name,
    { baseUrl },
  ]);
  const config = {
    sidehelm: { services: Object.fromEntries(baseUrls), gateway },
  };
  // JSON is YAML.
  writeFileSync(path, JSON.stringify(config));
  return path;
}
