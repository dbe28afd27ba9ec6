import { once } from 'node:events';
import { get, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FEED, listen, NEWS, streams } from './__testUtils__/eventStreams';
import { answerJson } from './__testUtils__/FakeService';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { byCookie, signedIn } from './__testUtils__/startGateway';
import {
  liveGatewayForEachTest,
  placeOf,
} from './live/__testUtils__/liveSockets';

jest.setTimeout(60_000);

describe.each([
  { whose: 'of one caller', stream: NEWS, asksFrom: '41' },
  { whose: 'of all callers together', stream: FEED, asksFrom: undefined },
])('server-sent events $whose', ({ stream, asksFrom }) => {
  const gateway = gatewayForEachTest();

  it('come by cookie as they are sent, whatever pauses are between them', async () => {
    const open = streams(gateway);
    const { response, next } = await listen(gateway, stream, {
      ...byCookie(),
      'last-event-id': '41',
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await next()).toBe('data: hello\n\n');
    // Longer than the 300 ms that the head of the answer may take.
    await pause(700);
    open[0].write('id: 42\ndata: moved');
    await pause(50);
    open[0].write('\n\n');
    expect(await next()).toBe('id: 42\ndata: moved\n\n');
    const [{ authorization, cookie, ...headers }] = gateway.upstream.headers;
    expect(authorization).toMatch(/^Bearer /);
    expect(cookie).toBeUndefined();
    expect(headers['last-event-id']).toBe(asksFrom);
    expect(headers.accept).toBe('text/event-stream');
  });

  it('end where the service ends them, without half an event', async () => {
    const open = streams(gateway);
    const { next } = await listen(gateway, stream);
    expect(await next()).toBe('data: hello\n\n');
    open[0].end('data: whole\n\ndata: hal');
    expect(await next()).toBe('data: whole\n\n');
    expect(await next()).toBeUndefined();
  });

  it('end when the service breaks off', async () => {
    const open = streams(gateway);
    const { next } = await listen(gateway, stream);
    await next();
    open[0].destroy();
    expect(await next()).toBeUndefined();
  });

  it('end at the service when the browser leaves', async () => {
    const open = streams(gateway);
    const { next, leave } = await listen(gateway, stream);
    await next();
    const ended = new Promise(resolve =>
      open[0].once('close', () => resolve('closed')),
    );
    leave();
    expect(await ended).toBe('closed');
  });

  it('end when the console is shut down', async () => {
    streams(gateway);
    const { next } = await listen(gateway, stream);
    await next();
    const began = performance.now();
    await gateway.shutDown();
    expect(await next()).toBeUndefined();
    // Nobody waits the 3 s that other answers are given.
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('are refused without session or permission, and where nobody knows them', async () => {
    const open = streams(gateway);
    const statusFor = async (headers: Record<string, string>, path = stream) =>
      (await listen(gateway, path, headers)).response.status;
    expect(await statusFor({})).toBe(401);
    expect(await statusFor(signedIn('alice', 'gone'))).toBe(401);
    expect(await statusFor(byCookie(), 'robots/api/robots/gossip')).toBe(401);
    expect(await statusFor(signedIn(), 'robots/api/nothing')).toBe(404);
    gateway.held.delete('robot.read');
    expect(await statusFor(byCookie('bob'))).toBe(403);
    expect(open).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void, number, string]>([
    [
      'what the service refuses, in its words',
      response => answerJson(response, 409, { message: 'SH1 is retired.' }),
      409,
      'SH1 is retired.',
    ],
    [
      'an answer that is no stream as one that cannot be read',
      response => answerJson(response, 200, []),
      502,
      'The robots service gave an answer that cannot be read.',
    ],
    [
      'a service that does not answer in time',
      () => undefined,
      504,
      'The robots service takes too long to answer. Try again.',
    ],
  ])('tell %s', async (...[, answer, status, message]) => {
    gateway.upstream.handler = (...[, response]) => answer(response);
    const { response } = await listen(gateway, stream);
    expect([response.status, await response.json()]).toEqual([
      status,
      { message },
    ]);
  });

  it('tell a browser with 204 to come no more', async () => {
    gateway.upstream.handler = (...[, response]) =>
      response.writeHead(204).end();
    expect((await listen(gateway, stream)).response.status).toBe(204);
  });

  it('take another token when the service does not know the first', async () => {
    const tokens = new Set<string | undefined>();
    gateway.upstream.handler = ({ headers }, response) => {
      tokens.add(headers.authorization);
      if (tokens.size === 1) {
        answerJson(response, 401, { message: 'Unknown key.' });
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: hello\n\n');
    };
    expect(await (await listen(gateway, stream)).next()).toBe(
      'data: hello\n\n',
    );
    expect(tokens.size).toBe(2);
  });

  it.each([
    [
      'loses the permission',
      () => gateway.held.delete('robot.read'),
      {
        code: 4403,
        message: 'You no longer have the permission for this (robot.read).',
      },
    ],
    [
      'is signed out',
      () => gateway.sessions.delete('alice'),
      { code: 4401, message: expect.any(String) },
    ],
  ])(
    'end within 30 s for who %s, and say why',
    async (...[, change, expected]) => {
      const open = streams(gateway);
      const { next } = await listen(gateway, stream);
      await next();
      open[0].write('data: half');
      change();
      const changedAt = performance.now();
      const said = await next();
      expect(performance.now() - changedAt).toBeLessThan(30_000);
      expect(said).toMatch(/^event: end\ndata: .*\n\n$/);
      expect(JSON.parse(said?.split('data: ')[1] ?? '')).toEqual(expected);
      expect(await next()).toBeUndefined();
    },
  );

  it('are kept alive through 15 quiet seconds', async () => {
    streams(gateway);
    const { next } = await listen(gateway, stream);
    await next();
    expect(await next()).toBe(':\n\n');
  });
});

describe('server-sent events of one caller', () => {
  const gateway = gatewayForEachTest();

  it('hold up a service whose browser does not read', async () => {
    let sent = 0;
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const event = `data: ${'x'.repeat(60_000)}\n\n`;
      const more = () => {
        sent += event.length;
        if (sent >= 100_000_000) return;
        if (response.write(event)) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    };
    const { port } = gateway.server.address() as AddressInfo;
    const call = get(`http://127.0.0.1:${port}/api/gateway/${NEWS}`, {
      headers: byCookie(),
    });
    // Nobody takes what comes.
    await once(call, 'response');
    let before: number;
    do {
      before = sent;
      await pause(500);
    } while (sent > before);
    call.destroy();
    expect(sent).toBeGreaterThan(60_000);
    expect(sent).toBeLessThan(50_000_000);
  });
});

describe('server-sent events and websockets', () => {
  const { gateway, open } = liveGatewayForEachTest(2);

  it('count together against what one person may have live, and not against requests', async () => {
    streams(gateway);
    expect(await placeOf(open('/api/gateway/teleop/robots'))).toBe(101);
    const first = await listen(gateway, NEWS);
    expect(first.response.status).toBe(200);
    const second = await listen(gateway, NEWS);
    expect([second.response.status, await second.response.json()]).toEqual([
      429,
      { message: 'Too many live connections. Close some tabs of the console.' },
    ]);
    expect((await listen(gateway, NEWS, byCookie('bob'))).response.status).toBe(
      200,
    );
    expect(await placeOf(open())).toBe(101);
    first.leave();
    await pause(100);
    expect((await listen(gateway, NEWS)).response.status).toBe(200);
  });
});
