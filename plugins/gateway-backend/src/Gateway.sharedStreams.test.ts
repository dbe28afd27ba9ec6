import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { once } from 'node:events';
import { get, IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FEED, listen } from './__testUtils__/eventStreams';
import { answerJson } from './__testUtils__/FakeService';
import { gatewayForEachTest } from './__testUtils__/gatewayForEachTest';
import { person } from './__testUtils__/person';
import { byCookie, TestGateway } from './__testUtils__/startGateway';
import { SharedStream } from './events/SharedStream';

jest.setTimeout(60_000);

const REOPENED = 'event: reopened\ndata: {}\n\n';

const gateway = gatewayForEachTest();

type Stream = Awaited<ReturnType<typeof listen>>;

const join = (user = 'alice') => listen(gateway, FEED, byCookie(user));

/** Answers each request with a stream on which only the test says something. */
function streams(): ServerResponse[] {
  const open: ServerResponse[] = [];
  gateway.upstream.handler = (...[, response]) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    open.push(response);
  };
  return open;
}

/** All that came until the end, or until a piece of text. */
async function readUntil({ next }: Stream, text?: string): Promise<string> {
  let read = '';
  for (let part = await next(); part !== undefined; part = await next()) {
    read += part;
    if (text && read.includes(text)) break;
  }
  return read;
}

/** Holds up who comes to a shared stream until there are as many, however long each takes to get there: then they wait for it together. */
function joinTogether(callers: number): void {
  const { join: joinStream } = SharedStream.prototype;
  let left = callers;
  let goOn = () => {};
  const together = new Promise<void>(resolve => {
    goOn = resolve;
  });
  jest
    .spyOn(SharedStream.prototype, 'join')
    .mockImplementation(async function later(this: SharedStream, subscriber) {
      left -= 1;
      if (left === 0) goOn();
      await together;
      return joinStream.call(this, subscriber);
    });
}

afterEach(() => {
  jest.restoreAllMocks();
});

/** Authorization of a request to the service → whose token that is. */
const owners = new Map<string, string>();

/** Who each request to the service was made for. */
function askers(): (string | undefined)[] {
  return gateway.upstream.headers.map(({ authorization }) =>
    owners.get(authorization ?? ''),
  );
}
/** Tokens by which the service can tell the people apart, and that end after so many seconds. */
function tellApart({ auth }: TestGateway, expiresIn = 300) {
  const encode = (content: object) =>
    Buffer.from(JSON.stringify(content)).toString('base64url');
  let count = 0;
  auth.handler = (request, response) => {
    const user = /sso=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const known = gateway.sessions.get(user);
    if (!known) {
      answerJson(response, 401, { message: 'No session.' });
      return;
    }
    count += 1;
    const exp = Math.floor(Date.now() / 1000) + expiresIn;
    const token = `${encode({ alg: 'none' })}.${encode({ exp, jti: `${user} ${count}` })}.`;
    owners.set(`Bearer ${token}`, user);
    answerJson(response, 200, {
      access_token: token,
      user: person(user, known.roles),
    });
  };
}

beforeEach(() => tellApart(gateway));

const closed = (response: ServerResponse) =>
  response.destroyed ? undefined : once(response, 'close');

describe('a shared stream', () => {
  it('is one at the service for 200 consoles, as long as one of them is there', async () => {
    const users = Array.from({ length: 10 }, (_, i) => `user${i}`);
    for (const uuid of users) {
      gateway.sessions.set(uuid, { uuid, roles: ['Admin'] });
      gateway.issued.set(uuid, ['Admin']);
    }
    const open = streams();
    const consoles = await Promise.all(
      Array.from({ length: 200 }, (_, i) => join(users[i % users.length])),
    );
    expect(new Set(consoles.map(it => it.response.status))).toEqual(
      new Set([200]),
    );
    open[0].write('data: one\n\ndata: tw');
    await pause(20);
    open[0].write('o\n\n');
    const read = await Promise.all(
      consoles.map(console => readUntil(console, 'two\n\n')),
    );
    expect(new Set(read)).toEqual(new Set(['data: one\n\ndata: two\n\n']));
    expect(gateway.upstream.hits).toEqual(['GET /robots/api/robots/feed']);
    const last = closed(open[0]);
    consoles.slice(1).forEach(({ leave }) => leave());
    await pause(300);
    expect(gateway.upstream.hits.length).toBeLessThanOrEqual(2);
    consoles[0].leave();
    await Promise.all([last, ...open.map(closed)]);
  });

  it('is another one for another query', async () => {
    const open = streams();
    await listen(gateway, `${FEED}?city=a`);
    await listen(gateway, `${FEED}?city=a`);
    const other = await listen(gateway, `${FEED}?city=b`);
    expect(gateway.upstream.hits).toEqual([
      'GET /robots/api/robots/feed?city=a',
      'GET /robots/api/robots/feed?city=b',
    ]);
    open[0].write('data: of a\n\n');
    open[1].write('data: of b\n\n');
    expect(await other.next()).toBe('data: of b\n\n');
  });

  it('counts for each person like one of their own', async () => {
    streams();
    const all = await Promise.all(Array.from({ length: 21 }, () => join()));
    expect(all.filter(it => it.response.status === 429)).toHaveLength(1);
    expect((await join('bob')).response.status).toBe(200);
  });

  it('tells each caller why it cannot be opened, and asks once', async () => {
    joinTogether(20);
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 409, { message: 'Nothing is told today.' });
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => join(i % 2 ? 'alice' : 'bob')),
    );
    for (const { response } of all) {
      expect([response.status, await response.json()]).toEqual([
        409,
        { message: 'Nothing is told today.' },
      ]);
    }
    expect(gateway.upstream.hits).toHaveLength(1);
    const open = streams();
    const { response } = await join();
    expect([response.status, open.length]).toEqual([200, 1]);
  });

  it('is opened for the others when the service refuses the first of them', async () => {
    gateway.upstream.handler = (request, response) => {
      if (owners.get(request.headers.authorization ?? '') === 'alice') {
        setTimeout(
          () => answerJson(response, 403, { message: 'Not for you.' }),
          100,
        );
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: hello\n\n');
    };
    const alice = join();
    await pause(50);
    const others = await Promise.all([join('bob'), join('bob')]);
    const { response } = await alice;
    expect([response.status, await response.json()]).toEqual([
      403,
      { message: 'Not for you.' },
    ]);
    for (const other of others) {
      expect(await other.next()).toBe('data: hello\n\n');
    }
    expect(askers()).toEqual(['alice', 'bob']);
  });

  it('goes on with the token of another when the one whose it was leaves', async () => {
    const open = streams();
    const alice = await join();
    const bob = await join('bob');
    const again = await join('bob');
    open[0].write('data: one\n\n');
    expect(await bob.next()).toBe('data: one\n\n');
    alice.leave();
    // What the old one still tells arrives.
    open[0].write('data: two\n\n');
    expect(await readUntil(bob, REOPENED)).toBe(`data: two\n\n${REOPENED}`);
    await closed(open[0]);
    expect(askers()).toEqual(['alice', 'bob']);
    open[1].write('data: three\n\n');
    expect(await readUntil(bob, 'three\n\n')).toBe('data: three\n\n');
    expect(await readUntil(again, 'three\n\n')).toContain(REOPENED);
    // Nobody's token but bob's is left, and one of his streams is enough.
    await pause(300);
    expect(open).toHaveLength(2);
  });

  it('does not change when another leaves than the one whose token it has', async () => {
    const open = streams();
    const alice = await join();
    const bob = await join('bob');
    bob.leave();
    await pause(300);
    expect(open).toHaveLength(1);
    open[0].write('data: one\n\n');
    expect(await alice.next()).toBe('data: one\n\n');
  });

  it('goes on as it is while the service opens no other, and is opened with another once it does', async () => {
    const open = streams();
    const opening = gateway.upstream.handler;
    const alice = await join();
    const bob = await join('bob');
    gateway.upstream.handler = (...[, response]) =>
      answerJson(response, 500, { message: 'Busy.' });
    alice.leave();
    await pause(800);
    expect(gateway.upstream.hits).toHaveLength(2);
    open[0].write('data: one\n\n');
    expect(await bob.next()).toBe('data: one\n\n');
    gateway.upstream.handler = opening;
    expect(await readUntil(bob, REOPENED)).toBe(REOPENED);
    await closed(open[0]);
  });

  it('is opened although the one who asked for it has left meanwhile', async () => {
    let answer = () => {};
    const asked = new Promise<void>(resolve => {
      gateway.upstream.handler = (...[, response]) => {
        answer = () => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.flushHeaders();
        };
        resolve();
      };
    });
    const leaving = get(
      `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/api/gateway/${FEED}`,
      { headers: byCookie() },
    );
    leaving.on('error', () => {});
    await asked;
    const bob = join('bob');
    await pause(50);
    leaving.destroy();
    await pause(50);
    const open = streams();
    answer();
    expect(await readUntil(await bob, REOPENED)).toBe(REOPENED);
    expect(open).toHaveLength(1);
    expect(askers()).toEqual(['alice', 'bob']);
  });

  it('changes once more when the one with whose token it is opened anew leaves meanwhile', async () => {
    gateway.sessions.set('carol', { uuid: 'carol', roles: ['Admin'] });
    gateway.issued.set('carol', ['Admin']);
    const open = streams();
    const opening = gateway.upstream.handler;
    const alice = await join();
    const bob = await join('bob');
    const carol = await join('carol');
    let answer = () => {};
    const asked = new Promise<void>(resolve => {
      gateway.upstream.handler = (request, response) => {
        answer = () => opening(request, response);
        resolve();
      };
    });
    alice.leave();
    await asked;
    gateway.upstream.handler = opening;
    bob.leave();
    await pause(50);
    answer();
    expect(await readUntil(carol, REOPENED)).toBe(REOPENED);
    expect(await readUntil(carol, REOPENED)).toBe(REOPENED);
    expect(askers()).toEqual(['alice', 'bob', 'carol']);
    await Promise.all([closed(open[0]), closed(open[1])]);
  });

  it('gives all who wait for it what the service says at once', async () => {
    joinTogether(3);
    gateway.upstream.handler = (...[, response]) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: hello\n\n');
    };
    const all = await Promise.all([join(), join('bob'), join('bob')]);
    for (const stream of all) {
      expect(await readUntil(stream, 'hello')).toBe('data: hello\n\n');
    }
    expect(gateway.upstream.hits).toHaveLength(1);
  });

  it('is not opened when nobody waits for it any more', async () => {
    const ended = new Promise(resolve => {
      gateway.upstream.handler = (request: IncomingMessage) =>
        request.once('close', () => resolve('ended'));
    });
    const waiting = [join(), join('bob')].map(it =>
      Promise.race([it, pause(100)]),
    );
    await Promise.all(waiting);
    gateway.server.closeAllConnections();
    expect(await ended).toBe('ended');
    expect(gateway.upstream.hits).toHaveLength(1);
  });

  it('ends for one who loses the permission, and goes on for the others', async () => {
    const open = streams();
    const alice = await join();
    const bob = await join('bob');
    const { authorize } = gateway;
    authorize.mockImplementation(
      async (
        ...[queries, asker]: [{ permission: { name: string } }[], unknown?]
      ) =>
        queries.map(() => ({
          result: JSON.stringify(asker).includes('alice')
            ? AuthorizeResult.DENY
            : AuthorizeResult.ALLOW,
        })),
    );
    const began = performance.now();
    expect(await readUntil(alice)).toContain(
      'event: end\ndata: {"code":4403,"message":"You no longer have the permission for this (robot.read)."}\n\n',
    );
    expect(performance.now() - began).toBeLessThan(30_000);
    // It was hers.
    expect(await readUntil(bob, REOPENED)).toContain(REOPENED);
    await closed(open[0]);
    expect(askers().at(-1)).toBe('bob');
    const refused = await join();
    expect(refused.response.status).toBe(403);
    open[1].write('data: one\n\n');
    expect(await readUntil(bob, 'one')).toContain('data: one\n\n');
  });

  it('ends for all when the service ends it, and comes back as one', async () => {
    const open = streams();
    const consoles = await Promise.all(
      Array.from({ length: 20 }, () => join()),
    );
    open[0].end('data: last\n\ndata: hal');
    const began = performance.now();
    const ends = await Promise.all(
      consoles.map(async console => {
        expect(await readUntil(console)).toBe('data: last\n\n');
        const after = performance.now() - began;
        const back = await join();
        return { after, back };
      }),
    );
    const times = ends.map(({ after }) => after);
    expect(Math.max(...times)).toBeLessThan(1_000);
    // Not all at one moment.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(50);
    expect(open).toHaveLength(2);
    open[1].write('data: first\n\n');
    await Promise.all(
      ends.map(async ({ back }) =>
        expect(await readUntil(back, 'first')).toContain('data: first\n\n'),
      ),
    );
  });

  it('cuts off who does not read, and holds up nobody else', async () => {
    const open = streams();
    const bob = await join('bob');
    const call = get(
      `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/api/gateway/${FEED}`,
      { headers: byCookie() },
    );
    // Nobody takes what comes.
    const [unread] = await once(call, 'response');
    const cutOff = new Promise(resolve => {
      unread.once('error', resolve);
      call.once('close', resolve);
    });
    const event = `data: ${'x'.repeat(60_000)}\n\n`;
    // More than all buffers on the way hold.
    for (let sent = 0, read = 0; sent < 60_000_000;) {
      sent += event.length;
      open[0].write(event);
      while (read < sent) read += (await bob.next())?.length ?? NaN;
    }
    unread.resume();
    await cutOff;
    expect(open).toHaveLength(1);
  });

  it('is opened with a fresh token before the one it has ends', async () => {
    tellApart(gateway, 10);
    const open = streams();
    const alice = await join();
    const bob = await join('bob');
    expect(await readUntil(bob, REOPENED)).toBe(REOPENED);
    await closed(open[0]);
    expect(await readUntil(alice, REOPENED)).toContain(REOPENED);
    const [first, second] = gateway.upstream.headers;
    expect(second.authorization).not.toBe(first.authorization);
  });

  it('is not opened over and over with tokens that hardly last', async () => {
    tellApart(gateway, 1);
    const open = streams();
    await join();
    await join('bob');
    await pause(3_000);
    expect(open).toHaveLength(1);
  });
});
