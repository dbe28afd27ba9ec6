import { AddressInfo } from 'node:net';
import request from 'supertest';
import { answerJson } from './__testUtils__/FakeService';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { RawCall } from './__testUtils__/RawCall';
import { byCookie, signedIn } from './__testUtils__/startGateway';

const ROBOT = '/api/gateway/robots/api/robots/SH1';
const MORE_THAN_ENOUGH = 12;

const TILE = '/api/gateway/maps/tiles/a.png';

const MAX_REQUESTS = 20;

/** ms; twelve bodies of a mebibyte arrive within that on a machine that does much else. */
const BODY_TIMEOUT = 6_000;

jest.setTimeout(30_000);

const gateway = gatewayForEachTest({
  config: {
    gateway: { bodyTimeout: BODY_TIMEOUT, maxRequestsPerUser: MAX_REQUESTS },
  },
});

function call(
  headers: Record<string, string | number>,
  body: string,
  by = 'alice',
) {
  const { port } = gateway.server.address() as AddressInfo;
  const raw = new RawCall(port);
  raw.head(
    `PUT ${ROBOT}`,
    { ...signedIn(by), connection: 'close', ...headers },
    body,
  );
  return raw;
}

async function expectServedToOthers() {
  const { status } = await request(gateway.server)
    .get(ROBOT)
    .set(signedIn('bob'));
  expect(status).toBe(200);
  const { body } = await request(gateway.server)
    .get('/api/gateway/-/services')
    .set(signedIn('bob'));
  expect(body.services).toContainEqual(
    expect.objectContaining({ name: 'robots', state: 'ok' }),
  );
}

describe('a service stays up for others', () => {
  const long = 'x'.repeat(1024 * 1024 + 1);

  it.each([
    ['say that they are too large', { 'content-length': long.length }, 'x'],
    [
      'turn out to be too large',
      { 'transfer-encoding': 'chunked' },
      `100001\r\n${long}\r\n0\r\n\r\n`,
    ],
  ])(
    'although many requests of one person %s: 413',
    async (...[, headers, body]) => {
      const calls = Array.from({ length: MORE_THAN_ENOUGH }, () =>
        call(headers, body),
      );
      await Promise.all(calls.map(one => one.answered()));
      expect(new Set(calls.map(one => one.status))).toEqual(new Set([413]));
      expect(gateway.upstream.hits).toEqual([]);
      await expectServedToOthers();
    },
  );

  it('although many requests of one person stall: 408', async () => {
    const calls = Array.from({ length: MORE_THAN_ENOUGH }, () =>
      call({ 'content-length': 100 }, '{'),
    );
    await Promise.all(calls.map(one => one.answered()));
    expect(new Set(calls.map(one => one.status))).toEqual(new Set([408]));
    expect(gateway.upstream.hits).toEqual([]);
    await expectServedToOthers();
  });

  it('although many requests of one person come byte by byte: 408', async () => {
    const calls = Array.from({ length: MORE_THAN_ENOUGH }, () =>
      call({ 'content-length': 10_000 }, '{'),
    );
    const timer = setInterval(() => calls.forEach(one => one.send('x')), 50);
    await Promise.all(calls.map(one => one.answered()));
    clearInterval(timer);
    expect(new Set(calls.map(one => one.status))).toEqual(new Set([408]));
    await expectServedToOthers();
  });

  it('although many requests of one person break off', async () => {
    const calls = Array.from({ length: MORE_THAN_ENOUGH }, () =>
      call({ 'content-length': 100 }, '{'),
    );
    while (gateway.log.events.length < MORE_THAN_ENOUGH) {
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    calls.forEach(one => one.vanish());
    await Promise.all(calls.map(one => one.answered()));
    expect(gateway.upstream.hits).toEqual([]);
    await expectServedToOthers();
  });
});

describe('one person has no more than a share of the connections', () => {
  /** Tiles go on for ever, drop by drop; other requests are never answered. */
  const hang: typeof gateway.upstream.handler = (incoming, response) => {
    if (!incoming.url?.startsWith('/maps/tiles')) return;
    response.writeHead(200, { 'content-type': 'image/png' }).write('x');
    const timer = setInterval(() => response.write('x'), 100);
    response.once('close', () => clearInterval(timer));
  };
  const open = () =>
    new RawCall((gateway.server.address() as AddressInfo).port);
  async function take(by: string) {
    const tile = open();
    tile.head(`GET ${TILE}`, byCookie(by));
    await tile.answering();
    return tile;
  }
  const takeMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => take('alice')));
  async function untilServed() {
    let tile = await take('alice');
    while (tile.status === 429) tile = await take('alice');
    expect(tile.status).toBe(200);
    return tile;
  }

  beforeEach(() => {
    gateway.upstream.handler = hang;
  });

  it('until they let go of one', async () => {
    const taken = await takeMany(MAX_REQUESTS);
    expect(new Set(taken.map(one => one.status))).toEqual(new Set([200]));
    const refused = await take('alice');
    expect(refused.status).toBe(429);
    expect(refused.received).toContain(
      'Too many requests at once. Wait until some of them are answered.',
    );
    expect((await take('bob')).status).toBe(200);

    taken[0].vanish();
    await untilServed();
    expect((await take('alice')).status).toBe(429);
  });

  it('although they vanish while the service still works for them', async () => {
    const { length } = gateway.upstream.hits;
    // Of an audited request the outcome has to be known, so it goes on.
    const calls = Array.from({ length: MAX_REQUESTS }, () =>
      call({ 'content-length': 2 }, '{}', 'alice'),
    );
    while (gateway.upstream.hits.length < length + MAX_REQUESTS) {
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    calls.forEach(one => one.vanish());
    await Promise.all(calls.map(one => one.answered()));
    expect((await take('alice')).status).toBe(429);
    // The service has 400 ms to answer.
    await untilServed();
  });

  // Within 2.5 s: after three the gateway gives up on answers that nobody takes.
  it('also when many requests wait on one connection that is lost', async () => {
    const many = open();
    const requests = Array.from({ length: MAX_REQUESTS }, () => `GET ${TILE}`);
    requests.forEach(line => many.head(line, byCookie('alice')));
    while (gateway.upstream.hits.length < MAX_REQUESTS) {
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    expect((await take('alice')).status).toBe(429);
    many.vanish();
    await untilServed();
  }, 2_500);
});

it('does not count the time in which the caller sends the body', async () => {
  gateway.upstream.handler = (incoming, response) => {
    let body = '';
    incoming.on('data', chunk => (body += chunk));
    incoming.on('end', () => answerJson(response, 200, { got: body }));
  };
  const slow = call({ 'content-length': 2 }, '{');
  // Longer than the 400 ms that the service has for its answer.
  await new Promise(resolve => setTimeout(resolve, 480));
  slow.send('}');
  await slow.answered();
  expect(slow.status).toBe(200);
  expect(slow.received).toContain('{"got":"{}"}');
});
