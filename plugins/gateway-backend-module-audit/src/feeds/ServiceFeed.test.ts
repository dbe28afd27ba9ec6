import { mockServices } from '@backstage/backend-test-utils';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AuditStore } from '../store/AuditStore';
import { openDatabase } from '../testing/openDatabase';
import { ServiceFeed } from './ServiceFeed';

const NOW = '2026-03-02T10:00:00.000Z';

interface Event {
  id: number;
  at?: string;
  request?: object;
  [more: string]: unknown;
}

/** A service that tells events by their numbers, and breaks as it is told. */
async function startService() {
  const state = {
    events: [] as Event[],
    asked: [] as { url: string; authorization?: string }[],
    answer: undefined as undefined | { status: number; body: string },
    isSilent: false,
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    state.asked.push({
      url: `${url.pathname}${url.search}`,
      authorization: request.headers.authorization,
    });
    if (state.isSilent) return;
    if (state.answer) {
      response.writeHead(state.answer.status).end(state.answer.body);
      return;
    }
    const after = Number(url.searchParams.get('after') ?? 0);
    const limit = Number(url.searchParams.get('limit'));
    const newest = state.events.at(-1)?.id ?? 0;
    if (after > newest) {
      response.writeHead(409).end('{"message":"There is no such place."}');
      return;
    }
    const items = state.events
      .filter(({ id }) => id > after)
      .slice(0, limit)
      .map(({ id, ...event }) => ({
        cursor: String(id),
        id: `e-${id}`,
        at: '2026-03-02T09:00:00.000Z',
        act: 'signed-in',
        actor: { kind: 'service' },
        ...event,
      }));
    response.end(JSON.stringify({ now: NOW, items }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    baseUrl: `http://127.0.0.1:${port}/auth`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let service: Awaited<ReturnType<typeof startService>>;
let database: ReturnType<typeof openDatabase>;
let store: AuditStore;
let feed: ServiceFeed | undefined;
const logger = mockServices.logger.mock();

beforeEach(async () => {
  jest.clearAllMocks();
  service = await startService();
  database = openDatabase({ file: ':memory:' });
  store = await AuditStore.open(database);
});

afterEach(async () => {
  await feed?.close();
  await service.close();
  await database.destroy();
});

function open(more: { daysKept?: number; patience?: number } = {}) {
  feed = new ServiceFeed({
    ...more,
    service: 'auth',
    baseUrl: service.baseUrl,
    mark: () => '1.mark',
    store: async () => store,
    logger,
    askedEvery: 20,
  });
  return feed;
}

const ids = async () => {
  const rows = await database('audit_entries').select('id').orderBy('seq');
  return rows.map(({ id }) => id);
};

async function until(isTrue: () => Promise<boolean> | boolean) {
  const deadline = Date.now() + 10_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('It does not come.');
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

it('brings what the service tells, in its order, with the mark of the console', async () => {
  service.state.events = [{ id: 1 }, { id: 2 }];
  open();
  await until(async () => (await ids()).length === 2);
  service.state.events.push({ id: 5 });
  await until(async () => (await ids()).length === 3);
  expect(await ids()).toEqual(['auth/e-1', 'auth/e-2', 'auth/e-5']);
  expect(service.state.asked[0]).toEqual({
    url: '/auth/api/audit-events?limit=400',
    authorization: 'Bearer 1.mark',
  });
  expect(service.state.asked.at(-1)?.url).toContain('after=');
});

it('asks at once for more than fit into one answer', async () => {
  service.state.events = Array.from({ length: 900 }, (...[, index]) => ({
    id: index + 1,
  }));
  open();
  await until(async () => (await ids()).length === 900);
  expect(new Set(await ids()).size).toBe(900);
});

it('goes on where it was after a restart of either side', async () => {
  service.state.events = [{ id: 1 }, { id: 2 }];
  const first = open();
  await until(async () => (await ids()).length === 2);
  await first.close();
  const { state, close } = service;
  await close();
  service = await startService();
  service.state.events = [...state.events, { id: 3 }];
  open();
  await until(async () => (await ids()).length === 3);
  expect(service.state.asked[0].url).toContain('after=2');
  expect(await ids()).toEqual(['auth/e-1', 'auth/e-2', 'auth/e-3']);
});

it('brings an event once where it was stopped between two answers, again and again', async () => {
  service.state.events = Array.from({ length: 1_000 }, (...[, index]) => ({
    id: index + 1,
  }));
  for (let turn = 0; turn < 20; turn += 1) {
    const one = open();
    await new Promise(resolve => setTimeout(resolve, turn));
    await one.close();
  }
  open();
  await until(async () => (await ids()).length === 1_000);
  expect(new Set(await ids()).size).toBe(1_000);
});

it.each([
  ['answers with an error', { status: 500, body: '{"message":"no"}' }],
  ['refuses it', { status: 401, body: '{"message":"no"}' }],
  ['answers no JSON', { status: 200, body: '<html>' }],
  ['answers something else', { status: 200, body: '[]' }],
  [
    'tells what is no event',
    { status: 200, body: `{"now":"${NOW}","items":[{"id":"e-9"}]}` },
  ],
])('waits for a service that %s, and says so once', async (...[, answer]) => {
  service.state.answer = answer;
  service.state.events = [{ id: 1 }];
  open();
  await until(() => service.state.asked.length > 2);
  expect(await ids()).toEqual([]);
  expect(logger.warn).toHaveBeenCalledTimes(1);
  service.state.answer = undefined;
  await until(async () => (await ids()).length === 1);
  expect(logger.info).toHaveBeenCalledWith(
    'What auth tells the audit log is read again.',
  );
});

it('keeps that an event could not be read in its place, and goes on behind it', async () => {
  service.state.events = [{ id: 1 }, { id: 2, actor: 'somebody' }, { id: 3 }];
  open();
  await until(async () => (await ids()).length === 3);
  const [first, broken, last] = await ids();
  expect([first, last]).toEqual(['auth/e-1', 'auth/e-3']);
  expect(broken).toMatch(/^auth\/unreadable\/[0-9a-f]{64}$/);
  const { body } = await database('audit_entries').where({ seq: 2 }).first();
  expect(JSON.parse(body)).toMatchObject({
    act: 'audit.unreadable',
    actor: 'system',
    outcome: 'failed',
    details: { service: 'auth', cursor: '2' },
  });
  expect(logger.warn).toHaveBeenCalledTimes(1);
  await feed?.close();
  // Read once more it is there once.
  await store.forgetPlace('auth');
  service.state.events.push({ id: 4 });
  open();
  await until(async () => (await ids()).includes('auth/e-4'));
  expect(await ids()).toHaveLength(4);
});

it('keeps it once also where the place of the event is another by then', async () => {
  const broken = { actor: 'somebody', told: 'once' };
  service.state.events = [{ id: 1, ...broken, cursor: 'one.1' }];
  const first = open();
  await until(async () => (await ids()).length === 1);
  await first.close();
  await store.forgetPlace('auth');
  service.state.events = [{ id: 1, ...broken, cursor: 'other.1' }, { id: 4 }];
  open();
  await until(async () => (await ids()).includes('auth/e-4'));
  expect(await ids()).toHaveLength(2);
});

it('leaves out what is older than entries are kept', async () => {
  const ago = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString();
  service.state.events = [
    { id: 1, at: ago(31) },
    { id: 2, at: ago(29) },
  ];
  open({ daysKept: 30 });
  await until(async () => (await store.placeIn('auth')) === '2');
  expect(await ids()).toEqual(['auth/e-2']);
});

it('says again and again that a service cannot be read', async () => {
  service.state.answer = { status: 500, body: '{"message":"no"}' };
  feed = new ServiceFeed({
    service: 'auth',
    baseUrl: service.baseUrl,
    mark: () => '1.mark',
    store: async () => store,
    logger,
    askedEvery: 5,
    warnedEvery: 30,
  });
  await until(() => logger.warn.mock.calls.length >= 3);
  expect(logger.warn.mock.calls.length).toBeLessThan(
    service.state.asked.length,
  );
});

it('begins anew where the service has another database, and has nothing twice', async () => {
  service.state.events = [{ id: 1 }, { id: 2 }, { id: 3 }];
  open();
  await until(async () => (await ids()).length === 3);
  service.state.events = [{ id: 1 }, { id: 2 }];
  await until(
    () => service.state.asked.at(-1)?.url.includes('after=2') ?? false,
  );
  expect(await ids()).toEqual(['auth/e-1', 'auth/e-2', 'auth/e-3']);
});

it('leaves the gateway time for its own entry, and brings what it has not made', async () => {
  const request = {
    correlation_id: 'sidehelm-1',
    operation: 'auth.setRoles',
    is_of_console: true,
  };
  service.state.events = [
    { id: 1 },
    { id: 2, at: '2026-03-02T09:59:45.000Z', request },
    { id: 3, at: '2026-03-02T09:59:45.000Z' },
  ];
  open();
  await until(() => service.state.asked.length > 3);
  expect(await ids()).toEqual(['auth/e-1']);
  service.state.events[1].at = '2026-03-02T09:59:29.000Z';
  await until(async () => (await ids()).length === 3);
  expect(await ids()).toEqual(['auth/e-1', 'auth/e-2', 'auth/e-3']);
});

it('waits for no event of the future: the clock of the service was ahead', async () => {
  const request = {
    correlation_id: 'sidehelm-1',
    operation: 'auth.setRoles',
    is_of_console: true,
  };
  service.state.events = [
    { id: 1, at: '2026-03-02T11:00:00.000Z', request },
    { id: 2 },
  ];
  open();
  await until(async () => (await ids()).length === 2);
  expect(await ids()).toEqual(['auth/e-1', 'auth/e-2']);
});

it('asks again where no answer comes in time, whatever garbage is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  service.state.isSilent = true;
  open({ patience: 500 });
  await until(() => {
    collect();
    return service.state.asked.length > 1;
  });
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

describe('with a store that never answers', () => {
  const openHung = (turnWithin?: number) =>
    new ServiceFeed({
      service: 'auth',
      baseUrl: service.baseUrl,
      mark: () => '1.mark',
      store: async () => ({
        placeIn: () => new Promise(() => {}),
        appendTold: () => new Promise(() => {}),
        forgetPlace: () => new Promise(() => {}),
      }),
      logger,
      askedEvery: 20,
      turnWithin,
    });

  it('says so, and tries again', async () => {
    feed = openHung(50);
    await until(() => logger.debug.mock.calls.length > 0);
    expect(logger.warn.mock.calls).toEqual([
      [
        'What auth tells the audit log cannot be read: Error: It took more than 50 ms. It is tried again, and nothing is lost.',
      ],
    ]);
  });

  it('holds up no stop', async () => {
    await expect(openHung().close()).resolves.toBeUndefined();
  }, 4_000);
});

it('gives up an answer that does not come, and holds nobody up who stops', async () => {
  service.state.isSilent = true;
  const one = open();
  await until(() => service.state.asked.length > 0);
  const began = Date.now();
  await one.close();
  expect(Date.now() - began).toBeLessThan(2_000);
});
