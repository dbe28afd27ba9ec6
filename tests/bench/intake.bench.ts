/**
 * Signed orders through the intake of partners, on both databases: how many a second, and whether every one that was accepted is there
 * exactly once when the services are killed meanwhile. The peer is the order service without the intake: the same orders, as a person
 * sends them.
 */
import { randomUUID } from 'node:crypto';
import type { Restaurant, TakenOrder } from '@sidehelm/contracts';
import { signedHeaders, type IssuedKey } from '../support/sendSigned';
import { callInTurns, Caller, type Call } from './lib/load';
import { printRows, type Row } from './lib/report';
import {
  DATABASES,
  startDatabase,
  type BenchDatabase,
} from './lib/startDatabase';
import { startServices, type BenchServices } from './lib/startServices';
import { percentile, round } from './lib/statistics';

const CONNECTIONS = 16;
const WARM_UP = 3;
const SECONDS = 8;
/** Orders that are sent while the services are killed, and after which shares of them. */
const SENT = Number(process.env.SIDEHELM_BENCH_ORDERS ?? 5_000);
const KILLS = [0.25, 0.5, 0.75];
/** Orders a second. */
const WANTED = 500;
const INTAKE = '/partners-api/api/orders';
const ORDERS = '/delivery-orders/api/orders';

function anOrder({ uuid }: Restaurant): object {
  return {
    restaurant_uuid: uuid,
    external_id: randomUUID(),
    is_mock: false,
    sales_channel: 'doordash',
    recipient: {
      name: 'Ada L.',
      address_description: { address_line_1: '77 Cedar Street' },
      geocoded_address: { lat: 35.2271, lng: -80.8431 },
      phone_number: '+1 704 555 0142',
    },
    charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
  };
}

const signed = (key: IssuedKey, body: object): Call => ({
  kind: 'intake',
  method: 'POST',
  path: INTAKE,
  headers: signedHeaders(key, JSON.stringify(body)),
  body,
});

async function prepare(services: BenchServices) {
  const headers = {
    authorization: `Bearer ${await services.token('admin')}`,
    'content-type': 'application/json',
  };
  const list = await fetch(`${services.url}/restaurants/api/restaurants`, {
    headers,
  });
  const [restaurant]: Restaurant[] = await list.json();
  const made = await fetch(`${services.url}/partners-api/api/keys`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'Benchmark',
      channels: ['doordash'],
      operations: ['send-orders'],
    }),
  });
  if (!made.ok) throw new Error(`The key was answered ${made.status}.`);
  const { key, secret } = await made.json();
  return { restaurant, key: { key: key.uuid as string, secret }, headers };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Orders a second, and how long one takes. */
async function measureRate(caller: Caller, next: () => Call) {
  await callInTurns(caller, next, {
    connections: CONNECTIONS,
    seconds: WARM_UP,
  });
  const began = performance.now();
  const answers = await callInTurns(caller, next, {
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const seconds = (performance.now() - began) / 1_000;
  const accepted = answers.filter(({ status }) => status === 201);
  return {
    perSecond: accepted.length / seconds,
    p99: percentile(
      accepted.map(({ latency }) => latency),
      99,
    ),
    refused: answers.length - accepted.length,
  };
}

/** Sends orders, each until it is answered, while the services are killed and start again. Answers their external ids and uuids. */
async function sendWhileKilled(
  services: BenchServices,
  { key, restaurant }: Prepared,
) {
  const caller = new Caller(services.url, CONNECTIONS, () => ({}));
  const answered = new Map<string, Set<string>>();
  const marks = KILLS.map(share => Math.floor(share * SENT));
  let begun = 0;
  let ended = 0;
  let repeated = 0;
  let killing: Promise<void> | undefined;
  const kill = async () => {
    process.kill(services.pid(), 'SIGKILL');
    await services.untilHealthy();
  };

  async function sendOne() {
    const order = anOrder(restaurant);
    const { external_id: id } = order as { external_id: string };
    const uuids = new Set<string>();
    answered.set(id, uuids);
    for (let attempt = 0; uuids.size === 0; attempt += 1) {
      if (attempt > 0) repeated += 1;
      const answer = await caller
        .send(signed(key, order))
        .catch(() => undefined);
      if (answer && answer.status < 300)
        uuids.add((JSON.parse(answer.body) as TakenOrder).uuid);
      else if (answer && answer.status < 500)
        throw new Error(`An order was answered ${answer.status}.`);
      else await new Promise(done => setTimeout(done, 100));
    }
  }

  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (begun < SENT) {
        begun += 1;
        await sendOne();
        ended += 1;
        if (marks.includes(ended))
          killing = (killing ?? Promise.resolve()).then(kill);
      }
    }),
  );
  await killing;
  caller.close();
  return { answered, repeated };
}

/** Which of the orders are not there exactly once, as they were answered. */
async function wrongIn(
  database: BenchDatabase,
  answered: ReadonlyMap<string, Set<string>>,
): Promise<string[]> {
  const knex = database.open();
  try {
    const stored = new Map<string, string[]>();
    for (const row of await knex('orders_orders').select('*')) {
      const id = String(row.external_id);
      stored.set(id, [...(stored.get(id) ?? []), String(row.uuid)]);
    }
    return [...answered].flatMap(([id, uuids]) => {
      const there = stored.get(id) ?? [];
      return there.length === 1 && uuids.size === 1 && uuids.has(there[0])
        ? []
        : [`${id}: ${uuids.size} answered, ${there.length} stored`];
    });
  } finally {
    await knex.destroy();
  }
}

async function measure(database: BenchDatabase): Promise<Row[]> {
  const services = await startServices(database);
  try {
    const prepared = await prepare(services);
    const { restaurant, key, headers } = prepared;
    const caller = new Caller(services.url, CONNECTIONS, () => ({}));
    const intake = await measureRate(caller, () =>
      signed(key, anOrder(restaurant)),
    );
    const peer = await measureRate(caller, () => ({
      kind: 'order',
      method: 'POST',
      path: ORDERS,
      headers,
      body: anOrder(restaurant),
    }));
    caller.close();
    const { answered, repeated } = await sendWhileKilled(services, prepared);
    const wrong = await wrongIn(database, answered);
    wrong.slice(0, 5).forEach(line => console.log(line));
    return [
      {
        measure: `${database.name}: signed orders a second through the partner intake`,
        value: `${round(intake.perSecond, 0)}, p99 ${round(intake.p99)} ms; the order service alone ${round(peer.perSecond, 0)}, p99 ${round(peer.p99)} ms`,
        target: `≥ ${WANTED}`,
        ok: intake.perSecond >= WANTED,
      },
      {
        measure: `${database.name}: of those none was refused`,
        value: String(intake.refused),
        target: '0',
        ok: intake.refused === 0,
      },
      {
        measure: `${database.name}: accepted orders that are not stored exactly once, of ${SENT} while the services are killed ${KILLS.length} times`,
        value: `${wrong.length}; ${repeated} were sent again`,
        target: '0',
        ok: wrong.length === 0 && answered.size === SENT,
      },
    ];
  } finally {
    await services.stop();
  }
}

async function main() {
  const rows: Row[] = [];
  for (const name of DATABASES) {
    const database = await startDatabase(name);
    try {
      rows.push(...(await measure(database)));
    } finally {
      await database.stop();
    }
  }
  printRows('Intake of partners', rows);
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
