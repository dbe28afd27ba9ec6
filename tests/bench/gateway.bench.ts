/**
 * The gateway against @backstage/plugin-proxy-backend: the same upstream, the
 * same Backstage identity, one run. The two take turns, so that neither is
 * loaded while the other is measured.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { runBench } from './lib/runBench';
import { configureServices, startUpstream } from './lib/startUpstream';
import { percentile, round } from './lib/statistics';

const ROUNDS = 4;
const SECONDS = 5;
const CONNECTIONS = 20;
const PEER_PORT = 17630;
const { SIDEHELM_SERVICES_PORT: SERVICES_PORT } = process.env;
const USER_PATH = '/api/users/00000000-0000-4000-8000-000000000000';
const BODY = JSON.stringify(
  Array.from({ length: 40 }, (_, index) => ({
    id: `SH${index}`,
    deployment_kind: 'active',
    note: 'x'.repeat(60),
  })),
);

/** Answers everything with the same JSON at once, and passes the token exchange on to the auth service. */
const answer: RequestListener = async (request, response) => {
  if (request.url === '/api/access-token') {
    const exchanged = await fetch(
      `http://127.0.0.1:${SERVICES_PORT}/auth/api/access-token`,
      {
        method: 'POST',
        headers: { cookie: request.headers.cookie ?? '' },
      },
    );
    response
      .writeHead(exchanged.status, { 'content-type': 'application/json' })
      .end(await exchanged.text());
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(BODY);
};

async function startPeer(upstream: string) {
  const config = join(tmpdir(), `sidehelm-peer-${process.pid}.yaml`);
  writeFileSync(
    config,
    `app: { baseUrl: 'http://localhost:${PEER_PORT}' }
backend:
  baseUrl: http://localhost:${PEER_PORT}
  listen: { host: 127.0.0.1, port: ${PEER_PORT} }
  database: { client: better-sqlite3, connection: ':memory:' }
auth:
  providers: { sso: { authServiceUrl: 'http://127.0.0.1:${SERVICES_PORT}/auth', cookieName: sidehelm_sso } }
proxy:
  endpoints:
    /auth: { target: '${upstream}', headers: { Authorization: 'Bearer fixed' } }
`,
  );
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--require',
      '@backstage/cli-node/config/nodeTransform.cjs',
      join(__dirname, 'lib/proxyPeer.ts'),
      '--config',
      config,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const url = `http://localhost:${PEER_PORT}`;
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`${url}/.backstage/health/v1/readiness`).catch(
      () => undefined,
    );
    if (ready?.ok) return { url, stop: () => child.kill('SIGTERM') };
    await new Promise(done => setTimeout(done, 100));
  }
  child.kill('SIGKILL');
  throw new Error('The peer did not start.');
}

async function load(
  url: string,
  headers: Record<string, string>,
  seconds: number,
) {
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`,
    );
  }
  return { throughput: result.requests.average, p99: result.latency.p99 };
}

async function main() {
  const upstream = await startUpstream(answer);
  await runBench({
    title: 'Gateway beside @backstage/plugin-proxy-backend',
    configFiles: [
      configureServices({ auth: upstream.url, robots: upstream.url }),
    ],
    async measure(system) {
      const peer = await startPeer(upstream.url);
      try {
        const cookie = await system.signIn('admin');
        const ours = {
          cookie,
          authorization: `Bearer ${await system.consoleToken(cookie)}`,
        };
        const refreshed = await fetch(`${peer.url}/api/auth/sso/refresh`, {
          headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
        });
        const theirs = {
          authorization: `Bearer ${(await refreshed.json()).backstageIdentity.token}`,
        };

        const contenders = {
          gateway: {
            url: `${system.consoleUrl}/api/gateway/auth${USER_PATH}`,
            headers: ours,
          },
          shared: {
            url: `${system.consoleUrl}/api/gateway/robots/api/robots`,
            headers: ours,
          },
          proxy: {
            url: `${peer.url}/api/proxy/auth${USER_PATH}`,
            headers: theirs,
          },
        };
        const names = Object.keys(contenders) as (keyof typeof contenders)[];
        const samples = { gateway: [], shared: [], proxy: [] } as Record<
          keyof typeof contenders,
          { throughput: number; p99: number }[]
        >;
        for (const name of names)
          await load(contenders[name].url, contenders[name].headers, 2);
        for (let turn = 0; turn < ROUNDS; turn++) {
          for (const name of names) {
            samples[name].push(
              await load(
                contenders[name].url,
                contenders[name].headers,
                SECONDS,
              ),
            );
          }
        }
        const median = (
          name: keyof typeof contenders,
          key: 'throughput' | 'p99',
        ) =>
          percentile(
            samples[name].map(sample => sample[key]),
            50,
          );
        return (['gateway', 'shared'] as const).flatMap(name => {
          const throughput =
            median(name, 'throughput') / median('proxy', 'throughput');
          const p99 = median(name, 'p99') / median('proxy', 'p99');
          const what =
            name === 'gateway'
              ? 'an answer of its own for each caller'
              : 'an answer shared by all callers';
          return [
            {
              measure: `Throughput, ${what}`,
              value: `${round(throughput, 2)}× (${round(median(name, 'throughput'), 0)} against ${round(median('proxy', 'throughput'), 0)} a second)`,
              target: '≥ 1.0×',
              ok: throughput >= 1,
            },
            {
              measure: `p99, ${what}`,
              value: `${round(p99, 2)}× (${median(name, 'p99')} against ${median('proxy', 'p99')} ms)`,
              target: '≤ 1.0×',
              ok: p99 <= 1,
            },
          ];
        });
      } finally {
        peer.stop();
      }
    },
  });
  upstream.close();
}

void main();
