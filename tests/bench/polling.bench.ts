/** Fifty consoles poll the fleet every 3 s: how many requests reach the robots service? */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBench } from './lib/runBench';
import { round } from './lib/statistics';

const CONSOLES = 50;
const POLL = 3_000;
const SECONDS = 30;

async function main() {
  let hits = 0;
  const upstream = createServer((_, response) => {
    hits += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  await new Promise<void>(done => upstream.listen(0, '127.0.0.1', done));
  const config = join(tmpdir(), `sidehelm-polling-${process.pid}.yaml`);
  writeFileSync(
    config,
    `sidehelm: { services: { robots: { baseUrl: 'http://127.0.0.1:${(upstream.address() as AddressInfo).port}' } } }\n`,
  );
  await runBench({
    title: 'Fifty consoles poll the fleet every 3 s',
    configFiles: [config],
    async measure(system) {
      const cookies = await Promise.all(
        (['admin', 'supervisor', 'pilot', 'rescuer'] as const).map(account =>
          system.signIn(account),
        ),
      );
      const sessions = await Promise.all(
        cookies.map(async cookie => ({
          cookie,
          authorization: `Bearer ${await system.consoleToken(cookie)}`,
        })),
      );
      let asked = 0;
      hits = 0;
      const end = performance.now() + SECONDS * 1000;
      await Promise.all(
        Array.from({ length: CONSOLES }, async (_, index) => {
          await new Promise(done =>
            setTimeout(done, (index * POLL) / CONSOLES),
          );
          while (performance.now() < end) {
            const response = await fetch(
              `${system.consoleUrl}/api/gateway/robots/api/robots`,
              {
                headers: sessions[index % sessions.length],
              },
            );
            if (!response.ok)
              throw new Error(`A poll answered ${response.status}.`);
            await response.arrayBuffer();
            asked += 1;
            await new Promise(done => setTimeout(done, POLL));
          }
        }),
      );
      const perSecond = hits / SECONDS;
      return [
        {
          measure: 'Requests the consoles send',
          value: `${round(asked / SECONDS)} a second`,
        },
        {
          measure: 'Requests the robots service sees',
          value: `${round(perSecond, 2)} a second`,
          target: '≤ 1 a second',
          ok: perSecond <= 1,
        },
      ];
    },
  });
  upstream.closeAllConnections();
  upstream.close();
}

void main();
