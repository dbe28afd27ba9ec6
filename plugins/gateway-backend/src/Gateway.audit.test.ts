import { AddressInfo } from 'node:net';
import { FATES, meet, serveByName } from './__testUtils__/fates';
import { RawCall } from './__testUtils__/RawCall';
import { startGateway, TestGateway } from './__testUtils__/startGateway';

const CONFIG = { gateway: { bodyTimeout: 1_500 } };
/** Calls at a time. */
const PARALLEL = 50;
const NAMES = Object.keys(FATES);

const gateways: TestGateway[] = [];
/** Correlation ids of what the service did. */
const done = new Set<string>();

async function start(beside?: TestGateway): Promise<TestGateway> {
  const gateway = await startGateway({ config: CONFIG, beside });
  gateways.push(gateway);
  gateway.upstream.handler = (incoming, response) =>
    serveByName(incoming, response, id => done.add(id));
  return gateway;
}

afterEach(async () => {
  for (const gateway of gateways.splice(0).reverse()) await gateway.stop();
  done.clear();
}, 30_000);

async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('Waited in vain');
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

/** Makes a call; resolves when its caller has nothing more to do. */
function make(gateway: TestGateway, name: string): Promise<RawCall> {
  const { port } = gateway.server.address() as AddressInfo;
  return meet(FATES[name], port, id =>
    until(() => gateway.log.count(id).begun > 0),
  );
}

/** One begin and one end in the logs of all gateways together. */
function count(id: string) {
  const counts = gateways.map(({ log }) => log.count(id));
  return {
    begun: counts.reduce((sum, { begun }) => sum + begun, 0),
    ended: counts.reduce((sum, { ended }) => sum + ended, 0),
  };
}

async function makeMany(calls: number, pick: (index: number) => TestGateway) {
  const made: { name: string; id: string }[] = [];
  for (let first = 0; first < calls; first += PARALLEL) {
    const batch = Array.from(
      { length: Math.min(PARALLEL, calls - first) },
      async (...[, index]) => {
        const name = NAMES[(first + index) % NAMES.length];
        const { id } = await make(pick(first + index), name);
        made.push({ name, id });
      },
    );
    await Promise.all(batch);
  }
  await until(() => made.every(({ id }) => count(id).ended > 0)).catch(
    () => {},
  );
  return made;
}

/** Statuses of what was too late for a gateway with so much to do, or found a circuit open. */
const LATE = [408, 503, 504];

function expectOneOutcomeEach(made: { name: string; id: string }[]) {
  const wrong = made
    .map(({ name, id }) => ({ name, id, ...count(id) }))
    .filter(({ begun, ended }) => begun !== 1 || ended !== 1);
  expect(wrong).toEqual([]);
  const outcomes = new Map(
    gateways
      .flatMap(({ log }) => log.finished)
      .map(outcome => [outcome.correlationId, outcome]),
  );
  const met = made.filter(
    ({ id }) => !LATE.includes(Number(outcomes.get(id)?.status)),
  );
  for (const { name, id } of met) {
    const { told, isDone } = FATES[name];
    expect([name, outcomes.get(id)]).toEqual([
      name,
      expect.objectContaining(told),
    ]);
    expect([name, done.has(id)]).toEqual([name, isDone]);
  }
  // Whatever was late, a success is told only of what was done.
  for (const { ok, correlationId } of outcomes.values()) {
    expect(ok && !done.has(correlationId)).toBe(false);
  }
  return met.length;
}

describe('the auditor', () => {
  it.each(NAMES)('hears once of a call that %s', async name => {
    const gateway = await start();
    const { id, status } = await make(gateway, name);
    await until(() => count(id).ended > 0);
    const { told, isDone } = FATES[name];
    expect(status ?? told.status).toBe(told.status);
    expect(gateway.finished).toEqual([expect.objectContaining(told)]);
    expect(count(id)).toEqual({ begun: 1, ended: 1 });
    expect(done.has(id)).toBe(isDone);
    // Who it was is known to the end, also after the connection is gone.
    for (const { actor, request } of gateway.log.events) {
      expect(actor).toMatchObject({
        actorId: 'user:default/alice',
        ip: expect.stringContaining('127.0.0.1'),
        hostname: 'console.test',
      });
      expect(FATES[name].line).toBe(`${request?.method} ${request?.url}`);
    }
  });

  it('hears once of each of 1,000 calls of all these fates', async () => {
    const gateway = await start();
    const made = await makeMany(1_000, () => gateway);
    expect(made).toHaveLength(1_000);
    expect(expectOneOutcomeEach(made)).toBeGreaterThan(500);
    expect(gateway.log.events).toHaveLength(2_000);
  }, 120_000);

  it('hears once of each call at two gateways side by side', async () => {
    const first = await start();
    const second = await start(first);
    const made = await makeMany(240, index => (index % 2 ? first : second));
    expectOneOutcomeEach(made);
    expect(first.log.events).toHaveLength(240);
    expect(second.log.events).toHaveLength(240);
  }, 60_000);

  it('hears of what is under way when the gateway is stopped', async () => {
    const first = await start();
    const second = await start(first);
    const names = [
      'is done although the caller left while the service worked',
      'gets no answer',
      'has a body that stalls',
      'gets an answer that never ends',
    ];
    const calls = names.flatMap(name => [
      make(first, name),
      make(second, name),
    ]);
    const isBegun = ({ log }: TestGateway) =>
      log.events.filter(({ status }) => status === 'initiated').length ===
      names.length;
    await until(() => isBegun(first) && isBegun(second));
    await first.shutDown();
    expect(first.log.finished).toHaveLength(names.length);
    const made = await Promise.all(calls);
    await until(() => second.log.finished.length === names.length);
    expect(made.map(({ id }) => count(id))).toEqual(
      made.map(() => ({ begun: 1, ended: 1 })),
    );
  }, 30_000);
});
