/**
 * For the benchmark: fills a database (its address, or the file of a SQLite one) with a log of many entries, and the same rows into a table without
 * indexes; prints one line of JSON with the times in ms.
 */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuditSearch } from '@sidehelm/plugin-audit-common';
import { verifyChain } from '../chain/verifyChain';
import type { NewEntry } from '../entry/NewEntry';
import { AuditStore, type PageRequest } from '../store/AuditStore';
import { isPostgres } from '../store/isPostgres';
import { openDatabase } from './openDatabase';

const ROUNDS = 5;
const PAGE = 101;
const AT_A_TIME = 2_000;
const BEGIN = Date.UTC(2026, 0, 1);
/** ms between two entries: a million in a year. */
const EVERY = 30_000;

const uuidOf = (kind: number, index: number) =>
  `0d5ec0de-0000-4000-800${kind}-${String(index).padStart(12, '0')}`;

const OPERATIONS = [
  ...['assignRobot', 'unassignRobot', 'createOrder', 'cancelOrder'],
  ...['startRescue', 'claimRescue', 'finishRescue', 'reportRobotEvent'],
].map(name => `delivery-orders.${name}`);
const MESSAGES = [
  ...['lease-request', 'lease-release', 'command', 'emergency-stop'],
].map(name => `teleop.${name}`);

/** A company's year: few people do most, few robots are driven most, one act in thirty is refused. */
function entryAt(index: number): NewEntry {
  const random = (salt: number) => {
    const value = Math.sin(index * 12.9898 + salt * 78.233) * 43_758.5453;
    return value - Math.floor(value);
  };
  const skewed = (salt: number, count: number) =>
    Math.floor(random(salt) ** 3 * count);
  const person = skewed(4, 300);
  // Some dispatch and the others drive: who does much of the one does nothing of the other.
  const ofOrder = person % 2 === 0;
  const acts = ofOrder ? OPERATIONS : MESSAGES;
  const luck = random(2);
  const isRefused = luck < 0.03;
  const otherwise = luck > 0.997 ? 'failed' : 'succeeded';
  return {
    id: randomUUID(),
    at: new Date(BEGIN + index * EVERY).toISOString(),
    act: acts[skewed(3, acts.length)],
    outcome: isRefused ? 'refused' : otherwise,
    actor: `user:default/${uuidOf(0, person)}`,
    ...(isRefused && { reason: 'SH1 carries an order.', status: 409 }),
    robot_id: `SH${skewed(5, 200)}`,
    ...(ofOrder && {
      order_uuid: uuidOf(3, Math.floor(index / 6)),
      target: `/api/orders/${uuidOf(3, Math.floor(index / 6))}/assigned-robot`,
    }),
    ...(random(6) < 0.02 && { user_uuid: uuidOf(0, skewed(7, 300)) }),
    ...(random(8) < 0.02 && { restaurant_uuid: uuidOf(1, skewed(9, 500)) }),
    address: `192.0.2.${skewed(10, 200)}`,
    correlation_id: `sidehelm-${uuidOf(9, index)}`,
  };
}

/** Each filter alone and in pairs: of much, of little and of nothing. */
function searches(count: number): AuditSearch[] {
  const day = (part: number) =>
    new Date(BEGIN + part * count * EVERY).toISOString();
  const alone: AuditSearch[] = [
    {},
    ...[0, 1, 20, 299, 9_999].map(index => ({
      actor: `user:default/${uuidOf(0, index)}`,
    })),
    ...[
      'delivery-orders.assignRobot',
      'teleop.lease-request',
      'teleop.emergency-stop',
      'none',
    ].map(act => ({ act })),
    ...['succeeded', 'refused', 'failed'].map(outcome => ({ outcome })),
    ...['SH0', 'SH199', 'SH999'].map(robot_id => ({ robot_id })),
    { order_uuid: uuidOf(3, 77) },
    { user_uuid: uuidOf(0, 0) },
    { restaurant_uuid: uuidOf(1, 0) },
    { restaurant_uuid: uuidOf(1, 499) },
    ...['192.0.2.0', '192.0.2.199', '::1'].map(address => ({ address })),
    { correlation_id: `sidehelm-${uuidOf(9, 500)}` },
    { from: day(0.5), to: day(0.5001) },
    { to: day(0.001) },
    { from: day(2) },
  ];
  const pairs = alone.flatMap((one, index) =>
    alone
      .slice(index + 1)
      .filter(
        other => !Object.keys(other).some(name => Object.hasOwn(one, name)),
      )
      .map(other => ({ ...one, ...other })),
  );
  return [...alone, ...pairs];
}

async function fill(database: Knex, store: AuditStore, count: number) {
  for (let first = 0; first < count; first += AT_A_TIME)
    await store.append(
      Array.from({ length: Math.min(AT_A_TIME, count - first) }, (_, index) =>
        entryAt(first + index),
      ),
    );
  // As the server does by itself within a minute.
  if (isPostgres(database)) await database.raw('analyze');
}

/** The same rows without an index. */
async function makePlain(database: Knex) {
  await database.raw(
    `create table plain_entries as select * from audit_entries`,
  );
}

async function plainly(database: Knex, { search }: PageRequest) {
  const { from, to, ...filters } = search;
  const query = database('plain_entries').select('seq', 'body').where(filters);
  if (from) query.where('at', '>=', from);
  if (to) query.where('at', '<', to);
  return query.orderBy('at', 'desc').orderBy('seq', 'desc').limit(PAGE);
}

async function timesOf(
  requests: readonly PageRequest[],
  rounds: number,
  ask: (request: PageRequest) => Promise<unknown>,
) {
  const times: { ms: number; search: AuditSearch }[] = [];
  for (let round = 0; round <= rounds; round++)
    for (const request of requests) {
      const began = performance.now();
      await ask(request);
      // The first round fills caches and compiles.
      if (round > 0)
        times.push({ ms: performance.now() - began, search: request.search });
    }
  return times;
}

async function main() {
  const [place, count] = [process.argv[2], Number(process.argv[3])];
  const database = openDatabase(
    place.includes('://') ? { url: place } : { file: place },
  );
  const store = await AuditStore.open(database);
  const began = performance.now();
  await fill(database, store, count);
  const filled = performance.now() - began;
  const requests = searches(count).map(search => ({ search, limit: PAGE }));
  const middle = {
    at: new Date(BEGIN + (count / 2) * EVERY).toISOString(),
    seq: count / 2,
  };
  const deep = requests.map(request => ({ ...request, before: middle }));
  const found = await timesOf([...requests, ...deep], ROUNDS, request =>
    store.find(request),
  );
  const verified: number[] = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const { problem, entries } = await verifyChain(database);
    if (problem || entries !== count) throw new Error(problem ?? 'incomplete');
    verified.push(performance.now() - start);
  }
  await makePlain(database);
  const plain = await timesOf(
    requests.filter(({ search }) => Object.keys(search).length === 1),
    1,
    request => plainly(database, request),
  );
  await database.destroy();
  process.stdout.write(
    `${JSON.stringify({ kind: isPostgres(database) ? 'PostgreSQL' : 'SQLite', filled, found, verified, plain })}\n`,
    () => process.exit(0),
  );
}

main().catch(error => {
  process.stderr.write(`${error}\n`, () => process.exit(1));
});
