/** The contract tests on the services of this repository, once for each database: a step of `npm test`. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  Order,
  Robot,
  ServerMessage,
  VideoDownload,
} from '@sidehelm/contracts';
import { WebSocket } from 'ws';
import { ACCOUNTS, type Account, PASSWORD } from '../support/accounts';
import { readContract, serviceNames } from './Contract';
import { Report } from './Report';
import { runContract } from './runContract';

/** Apart from those of `npm start`, of the browser tests and of the benchmarks. */
const PORTS = { consolePort: 17707, servicesPort: 17710, ssoPort: 17720 };
const SERVICES = `http://localhost:${PORTS.servicesPort}`;
const SSO = `http://localhost:${PORTS.ssoPort}`;

/** When the recordings begin that the contract's examples name. */
const RECORDED = '2026-11-20T20:00:00.000Z';

/** What the services share with a console. */
const CONSOLE_SECRET = '0123456789abcdef0123456789abcdef';

/** With which a console shows that it asks. */
function feedMark(service: string): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', CONSOLE_SECRET)
    .update(`sidehelm-audit-feed ${service} ${seconds}`)
    .digest('hex');
  return `${seconds}.${signature}`;
}

/** The session of a demo account and what it is exchanged for. */
async function signIn(account: Account) {
  const signedIn = await fetch(`${SSO}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: SSO,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ email: ACCOUNTS[account], password: PASSWORD }),
  });
  const session = signedIn.headers
    .getSetCookie()
    .map(line => /^sidehelm_sso=([^;]+)/.exec(line)?.[1])
    .find(value => value !== undefined);
  if (!session) throw new Error(`Sign-in answered ${signedIn.status}.`);
  const exchanged = await fetch(`${SERVICES}/auth/api/access-token`, {
    method: 'POST',
    headers: { cookie: `sidehelm_sso=${session}` },
  });
  const { access_token: token, user } = await exchanged.json();
  return { session, token, user };
}

/** The map is surveyed while the services start; on a busy machine that takes longer than an answer may. */
async function untilSurveyed(token: string) {
  await fetch(`${SERVICES}/maps/regions.wkt`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  });
}

async function ask<T>(path: string, token: string): Promise<T> {
  const response = await fetch(`${SERVICES}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json();
}

/** A robot that can carry an order, and one that carries one, as it is now: what the demo does with its orders is its own matter. */
async function robotValues(token: string): Promise<Record<string, string>> {
  const robots = await ask<Robot[]>('/robots/api/robots', token);
  const open = await ask<Order[]>(
    '/delivery-orders/api/orders/in-progress',
    token,
  );
  const carrying = open.map(order => order.assigned_robot_id);
  const free = robots.find(
    ({ id, deployment_kind }) =>
      deployment_kind !== 'retired' && !carrying.includes(id),
  );
  // The newest has the longest way to go.
  const carrier = carrying.findLast(id => typeof id === 'string');
  if (!free || !carrier)
    throw new Error('The demo needs a robot with an order and one without.');
  return { robot_id: free.id, 'getActiveOrder.id': carrier };
}

/** Somebody drives for a moment: the lease, of which a report can be sent. */
function driveOnce(token: string, robotId: string): Promise<string> {
  const socket = new WebSocket(
    `${SERVICES.replace('http', 'ws')}/teleop/signal/users`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const send = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((done, fail) => {
    socket.on('error', fail);
    socket.on('message', data => {
      const message: ServerMessage = JSON.parse(String(data));
      if (message.type === 'welcome') {
        send({ type: 'start', robot_id: robotId, can_drive: true });
        send({ type: 'lease-request', robot_id: robotId, id: 'drive-once' });
      }
      if (message.type === 'error') fail(new Error(message.message));
      if (message.type !== 'lease' || !message.lease_id) return;
      socket.close();
      done(message.lease_id);
    });
  });
}

/** The link to a video of what was recorded. */
async function mediaValues(token: string): Promise<Record<string, string>> {
  const answer = await fetch(`${SERVICES}/media-downloader/download/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      robotID: 'SH1',
      startTime: RECORDED,
      endTime: '2026-11-20T20:10:00.000Z',
    }),
  });
  const { download_url }: VideoDownload = await answer.json();
  return { 'getDownload.id': download_url.slice('downloads/'.length) };
}

/** Runs all contracts; answers how many checks failed. */
async function runAll(): Promise<number> {
  const admin = await signIn('admin');
  await untilSurveyed(admin.token);
  const pilot = await signIn('pilot');
  const tokens = new Map([
    ['', admin.token],
    ['createAccessToken', admin.session],
    ['sendPilotHeartbeat', pilot.token],
    ...Object.entries({
      listAuthAudit: 'auth',
      listRobotAudit: 'robots',
      listOrderAudit: 'delivery-orders',
      listRestaurantAudit: 'restaurants',
      listIntakeAudit: 'partners-api',
      listMediaAudit: 'media-downloader',
    }).map(([name, service]): [string, string] => [name, feedMark(service)]),
  ]);
  const leaseId = await driveOnce(admin.token, 'SH1');
  let failed = 0;
  for (const service of serviceNames()) {
    const lines: string[] = [];
    const report = new Report(line => lines.push(line), [...tokens.values()]);
    await runContract({
      operations: readContract(service),
      url: `${SERVICES}/${service}`,
      tokens,
      // Fields that refer to what another service knows.
      values: {
        user_uuid: pilot.user.uuid,
        ...(await robotValues(admin.token)),
        ...(service === 'teleop' && { id: 'SH1', lease_id: leaseId }),
        ...(service === 'media-downloader' && (await mediaValues(admin.token))),
      },
      allowsChanges: true,
      report,
    });
    for (const line of lines)
      if (!line.startsWith('passed')) console.log(`${service}  ${line}`);
    console.log(`${service}: ${report.summary}`);
    // Nothing is left out here: each operation has all that it needs.
    failed += report.failed + report.leftOut;
  }
  return failed;
}

/** `npm run contract` as a company calls it: what it ends with. Answers how many calls ended otherwise. */
async function runCommand(): Promise<number> {
  const { runSource } = await import('../../scripts/lib/processes.mjs');
  const { token } = await signIn('admin');
  const service = [
    '--service',
    'restaurants',
    '--url',
    `${SERVICES}/restaurants`,
  ];
  const calls = [
    {
      // What is only for a console has a token of its own, which nobody else has.
      args: [...service, '--token', token, '--skip', 'listRestaurantAudit'],
      expected: 0,
    },
    { args: [...service, '--token', 'of-nobody'], expected: 1 },
    { args: ['--help'], expected: 0 },
    { args: ['--service', 'nowhere', '--url', SERVICES], expected: 2 },
    { args: [...service, '--value', 'without-a-name'], expected: 2 },
    { args: [...service, '--colour'], expected: 2 },
  ];
  let wrong = 0;
  for (const { args, expected } of calls) {
    const code = await runSource('tests/contract/main.ts', args, {
      stdio: 'ignore',
    });
    if (code === expected) continue;
    wrong += 1;
    // The token does not belong into a log.
    const told = args.filter(it => it !== token).join(' ');
    console.log(
      `npm run contract -- ${told} ended with ${code}, not ${expected}`,
    );
  }
  console.log(
    `npm run contract: ${calls.length - wrong} passed, ${wrong} failed`,
  );
  return wrong;
}

/** The file of a service account of Firebase, which nobody is reached with: the operations are there once it is set up. */
function writeFirebaseAccount(folder: string): string {
  const file = join(folder, 'firebase.json');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    project_id: 'trial',
    client_email: 'trial@example.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'http://127.0.0.1:9/token',
  };
  writeFileSync(file, JSON.stringify(account));
  return file;
}

async function runOn(
  database: string,
  variables: Record<string, string>,
  check: () => Promise<number>,
) {
  // ES modules that stay outside the transform.
  const { System, servicesProgram } =
    await import('../../scripts/lib/system.mjs');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-contract-'));
  const environment = { ...PORTS, dataDirectory };
  const system = new System(environment, {
    programs: [servicesProgram(environment)],
    keepAlive: false,
    variables: {
      ...variables,
      SIDEHELM_LOG_LEVEL: 'warn',
      // Orders and robots change by the tests alone.
      SIDEHELM_BUSINESS: 'off',
      SIDEHELM_RECORDING: 'off',
      // Those that the examples name are there, however long ago that was.
      SIDEHELM_RECORDING_DAYS: '0',
      SIDEHELM_FCM_SERVICE_ACCOUNT: writeFirebaseAccount(dataDirectory),
      SIDEHELM_FCM_URL: 'http://127.0.0.1:9',
      SIDEHELM_CONSOLE_SECRET: CONSOLE_SECRET,
    },
    onLine: (_: string, line: string) => console.log(line),
  });
  console.log(`On ${database}`);
  const { runSource } = await import('../../scripts/lib/processes.mjs');
  try {
    await runSource(
      'packages/reference-services/src/media/testing/recordHourMain.ts',
      [join(dataDirectory, 'recordings'), 'SH1', RECORDED, '2'],
    );
    await system.start();
    return await check();
  } finally {
    await system.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function main() {
  const { startSource } = await import('../../scripts/lib/processes.mjs');
  // The command is the same whatever is behind the services.
  let failed = await runOn(
    'SQLite',
    {},
    async () => (await runAll()) + (await runCommand()),
  );
  const postgres = await startSource(
    'packages/reference-services/src/testing/runPostgres.ts',
  );
  try {
    failed += await runOn(
      'PostgreSQL',
      {
        SIDEHELM_DATABASE_URL: postgres.line,
      },
      runAll,
    );
  } finally {
    await postgres.end();
  }
  process.exitCode = failed > 0 ? 1 : 0;
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
