/**
 * The order service under a busy day's mix of calls, on both databases: how
 * many a second one core answers, and how soon at a thousand. The peer is what
 * is left of such a service without rules: documents in the same database,
 * behind the same HTTP server.
 */
import type { Order, Restaurant, Robot } from '@sidehelm/contracts';
import { CrudPeer } from './lib/CrudPeer';
import { callAtPace, Caller, callInTurns, type Answered } from './lib/load';
import { manyOrders, type OrderLife } from './lib/manyOrders';
import {
  contractDialect,
  documentDialect,
  type OrderDialect,
} from './lib/orderDialects';
import { OrderMix } from './lib/OrderMix';
import { cpuSeconds } from './lib/processCpu';
import { printRows, type Row } from './lib/report';
import { seedOrders } from './lib/seedOrders';
import {
  DATABASES,
  startDatabase,
  type BenchDatabase,
} from './lib/startDatabase';
import { startServices } from './lib/startServices';
import { percentile, round } from './lib/statistics';

const OPEN = 100;
const PAST = 20_000;
const ROBOTS = 120;
const WARM_UP = 4;
const SECONDS = 8;
const ROUNDS = 3;
const CONNECTIONS = 16;
/** Calls a second that one core has to answer, and ms in which 99 of 100 are. */
const WANTED = 1_000;
/** What tells how it is where the wanted pace is too much. */
const CALM = 500;
const MOST = 50;
const PEER_PORT = 17630;

interface Contender {
  caller: Caller;
  mix: OrderMix;
  pid: number;
  database: BenchDatabase;
}

interface Round {
  /** A second, and a second of the process's processor time where that is more than a second. */
  perSecond: number;
  perCore: number;
  /** Cores, of the process and of the database's own. */
  cores: number;
  databaseCores: number;
  answers: Answered[];
}

async function measure(
  { pid, database }: Contender,
  call: () => Promise<Answered[]>,
): Promise<Round> {
  const before = { cpu: cpuSeconds(pid), database: database.cpu() };
  const began = performance.now();
  const answers = await call();
  const seconds = (performance.now() - began) / 1_000;
  const cores = (cpuSeconds(pid) - before.cpu) / seconds;
  const perSecond = answers.length / seconds;
  return {
    perSecond,
    perCore: perSecond / Math.max(1, cores),
    cores,
    databaseCores: (database.cpu() - before.database) / seconds,
    answers,
  };
}

/** As fast as it answers, some rounds; then at the pace that is wanted. */
async function load(contender: Contender) {
  const { caller, mix } = contender;
  const next = () => mix.next();
  const inTurns = (seconds: number) => () =>
    callInTurns(caller, next, { connections: CONNECTIONS, seconds });
  await inTurns(WARM_UP)();
  const rounds: Round[] = [];
  for (let turn = 0; turn < ROUNDS; turn++)
    rounds.push(await measure(contender, inTurns(SECONDS)));
  const atPace = (rate: number) =>
    measure(contender, () =>
      callAtPace(caller, next, { rate, seconds: SECONDS }),
    );
  mix.looksForThings = false;
  const plain = await measure(contender, inTurns(SECONDS));
  const plainPaced = await atPace(WANTED);
  mix.looksForThings = true;
  const calm = await atPace(CALM);
  const paced = await atPace(WANTED);
  const middle = percentile(
    rounds.map(({ perCore }) => perCore),
    50,
  );
  return {
    fastest: rounds.find(({ perCore }) => perCore === middle) as Round,
    plain,
    plainPaced,
    calm,
    paced,
  };
}

type Loaded = Awaited<ReturnType<typeof load>>;

interface Company {
  restaurants: readonly Restaurant[];
  robotIds: readonly string[];
}

/** Keeps nothing of the orders but what the calls need: what collects the garbage of who calls would take its time from who is measured. */
async function seededMix(
  { restaurants, robotIds }: Company,
  dialect: (restaurant: Restaurant) => OrderDialect,
  seed: (lives: OrderLife[]) => Promise<void>,
): Promise<OrderMix> {
  const lives = manyOrders({ open: OPEN, past: PAST, restaurants, robotIds });
  await seed(lives);
  return new OrderMix(dialect(restaurants[0]), lives, robotIds);
}

async function measureService(database: BenchDatabase) {
  const services = await startServices(database, {
    SIDEHELM_ROBOTS: String(ROBOTS),
  });
  try {
    const authorization = `Bearer ${await services.token('admin')}`;
    const ask = async <T>(path: string): Promise<T> =>
      (
        await fetch(`${services.url}${path}`, { headers: { authorization } })
      ).json();
    const restaurants = await ask<Restaurant[]>('/restaurants/api/restaurants');
    const robots = await ask<Robot[]>('/robots/api/robots');
    const robotIds = robots
      .filter(({ deployment_kind: kind }) => kind !== 'retired')
      .map(({ id }) => id);
    const company = { restaurants, robotIds };
    const mix = await seededMix(company, contractDialect, lives =>
      seedOrders(database, lives),
    );
    const caller = new Caller(services.url, CONNECTIONS, () => ({
      authorization,
    }));
    const loaded = await load({
      caller,
      mix,
      pid: services.pid(),
      database,
    });
    const left = await ask<Order[]>('/delivery-orders/api/orders/in-progress');
    caller.close();
    return { loaded, company, left };
  } finally {
    await services.stop();
  }
}

async function measurePeer(company: Company, database: BenchDatabase) {
  const peer = await CrudPeer.start(database, PEER_PORT);
  try {
    const mix = await seededMix(company, documentDialect, lives =>
      peer.seed(lives),
    );
    const caller = new Caller(peer.url, CONNECTIONS, () => ({}));
    const loaded = await load({
      caller,
      mix,
      pid: peer.pid,
      database,
    });
    caller.close();
    return loaded;
  } finally {
    await peer.stop();
  }
}

const p = (answers: readonly Answered[], which: number, kind?: string) =>
  percentile(
    answers
      .filter(it => kind === undefined || it.kind === kind)
      .map(({ latency }) => latency),
    which,
  );

const busy = ({ cores, databaseCores }: Round) =>
  `${round(cores * 100, 0)} % of a core${databaseCores > 0 ? ` and the database's own ${round(databaseCores * 100, 0)} %` : ''}`;

const ratioOf = (ours: Round, theirs: Round) =>
  `${round(ours.perCore / theirs.perCore, 2)}×; ${round(theirs.perCore, 0)} (${round(theirs.perSecond, 0)} with ${busy(theirs)})`;

const latencies = (ours: Round, theirs: Round) =>
  `${round(p(ours.answers, 99))} ms, p50 ${round(p(ours.answers, 50))}, with ${busy(ours)}; documents ${round(p(theirs.answers, 99))} ms, p50 ${round(p(theirs.answers, 50))}`;

function rowsOf(name: string, ours: Loaded, theirs: Loaded): Row[] {
  const { fastest, plain, plainPaced, calm, paced } = ours;
  const answers = [fastest, plain, plainPaced, calm, paced].flatMap(
    it => it.answers,
  );
  const refused = answers.filter(({ status }) => status >= 400);
  const kinds = [...new Set(calm.answers.map(({ kind }) => kind))].sort();
  return [
    {
      measure: `${name}: mixed calls a second on one core`,
      value: `${round(fastest.perCore, 0)} (${round(fastest.perSecond, 0)} with ${busy(fastest)})`,
      target: `≥ ${WANTED}`,
      ok: fastest.perCore >= WANTED,
    },
    {
      measure: `${name}: beside documents without rules`,
      value: ratioOf(fastest, theirs.fastest),
    },
    {
      measure: `${name}: the same, all searches for any orders`,
      value: `${round(plain.perCore, 0)} with ${busy(plain)}; ${ratioOf(plain, theirs.plain)}`,
    },
    {
      measure: `${name}: p99 at ${WANTED} calls a second`,
      value: latencies(paced, theirs.paced),
      target: `≤ ${MOST} ms`,
      ok: p(paced.answers, 99) <= MOST,
    },
    {
      measure: `${name}: the same, all searches for any orders`,
      value: latencies(plainPaced, theirs.plainPaced),
    },
    {
      measure: `${name}: p99 at ${CALM} calls a second`,
      value: latencies(calm, theirs.calm),
    },
    {
      measure: `${name}: the same by kind, p50 / p99`,
      value: kinds
        .map(
          kind =>
            `${kind} ${round(p(calm.answers, 50, kind))} / ${round(p(calm.answers, 99, kind))}`,
        )
        .join(', '),
    },
    {
      measure: `${name}: calls that were refused`,
      value: `${refused.length} of ${answers.length}${refused.length > 0 ? `: ${[...new Set(refused.map(it => `${it.kind} ${it.status}`))].join(', ')}` : ''}`,
      target: '0',
      ok: refused.length === 0,
    },
  ];
}

async function main() {
  const rows: Row[] = [];
  for (const name of DATABASES) {
    const database = await startDatabase(name);
    try {
      const ours = await measureService(database);
      const theirs = await measurePeer(ours.company, database);
      rows.push(...rowsOf(name, ours.loaded, theirs), {
        measure: `${name}: open orders in the end`,
        value: String(ours.left.length),
      });
    } finally {
      await database.stop();
    }
  }
  printRows('The order service under a mix of calls', rows);
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
