/** Fifty consoles poll the fleet every 3 s: how many requests reach the robots service? */
import { runBench } from './lib/runBench';
import { configureServices, startUpstream } from './lib/startUpstream';
import { round } from './lib/statistics';

const CONSOLES = 50;
const POLL = 3_000;
const SECONDS = 30;

async function main() {
  let hits = 0;
  const upstream = await startUpstream((_, response) => {
    hits += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  await runBench({
    title: 'Fifty consoles poll the fleet every 3 s',
    configFiles: [configureServices({ robots: upstream.url })],
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
  upstream.close();
}

void main();
