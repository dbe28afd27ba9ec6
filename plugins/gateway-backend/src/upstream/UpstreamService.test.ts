import { answerJson, FakeService } from '../__testUtils__/FakeService';
import { UpstreamService } from './UpstreamService';
import { CallerGoneError } from './upstreamError';

let fake: FakeService;
let service: UpstreamService;

beforeEach(async () => {
  fake = await FakeService.start();
  service = new UpstreamService('robots', new URL(`${fake.url}/base/`), {
    // Longer than a busy machine needs for the next call.
    halfOpenAfter: 500,
  });
});

afterEach(async () => {
  await service.close();
  await fake.stop();
});

async function send(signal?: AbortSignal): Promise<number> {
  const { statusCode, body } = await service.send({
    method: 'GET',
    path: '/x',
    headers: {},
    timeout: 300,
    signal,
  });
  await body.dump();
  return statusCode;
}

function fail() {
  fake.handler = (...[, response]) => answerJson(response, 500, {});
}

function work() {
  fake.handler = (...[, response]) => answerJson(response, 200, {});
}

it('keeps its connection alive', async () => {
  const ports = new Set<number | undefined>();
  fake.handler = ({ socket }, response) => {
    ports.add(socket.remotePort);
    answerJson(response, 200, {});
  };
  for (let i = 0; i < 10; i++) await send();
  expect(new Set(fake.hits)).toEqual(new Set(['GET /base/x']));
  expect(ports.size).toBeLessThan(3);
});

it('opens its circuit after five failures and closes it by itself', async () => {
  expect(service.status().state).toBe('unknown');
  fail();
  for (let i = 0; i < 5; i++) expect(await send()).toBe(500);
  await expect(send()).rejects.toMatchObject({ status: 503 });
  expect(fake.hits).toHaveLength(5);
  expect(service.status().state).toBe('down');
  work();
  let status;
  while (status !== 200) {
    status = await send().catch(() => undefined);
    await new Promise(resolve => setImmediate(resolve));
  }
  expect(fake.hits).toHaveLength(6);
  expect(service.status().state).toBe('ok');
});

it('keeps its circuit closed while some requests succeed', async () => {
  for (let i = 0; i < 8; i++) {
    fail();
    await send();
    work();
    expect(await send()).toBe(200);
  }
});

it('is not down because it is full', async () => {
  fake.handler = (...[, response]) => answerJson(response, 429, {});
  for (let i = 0; i < 5; i++) expect(await send()).toBe(429);
  work();
  expect(await send()).toBe(200);
  expect(fake.hits).toHaveLength(6);
  expect(service.status().state).toBe('ok');
});

it('is not down because it says when to ask again', async () => {
  fake.handler = (...[, response]) =>
    answerJson(response, 503, {}, { 'retry-after': '2' });
  for (let i = 0; i < 5; i++) expect(await send()).toBe(503);
  work();
  expect(await send()).toBe(200);
  expect(fake.hits).toHaveLength(6);
  expect(service.status().state).toBe('ok');
});

it('is not down because browsers leave', async () => {
  fake.handler = () => {};
  for (let i = 0; i < 6; i++) {
    const controller = new AbortController();
    const sent = send(controller.signal);
    controller.abort();
    await expect(sent).rejects.toBeInstanceOf(CallerGoneError);
  }
  work();
  expect(await send()).toBe(200);
});

it('tells no connection from no answer in time', async () => {
  fake.handler = () => {};
  await expect(send()).rejects.toMatchObject({ status: 504 });
  await fake.stop();
  await expect(send()).rejects.toMatchObject({ status: 502 });
});

it('repeats a read whose connection the service closed just then', async () => {
  work();
  await send();
  fake.handler = ({ socket }) => {
    work();
    socket.destroy();
  };
  expect(await send()).toBe(200);
});
