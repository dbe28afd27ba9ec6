import { AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import {
  byCookie,
  ORIGIN,
  startGateway,
  TestGateway,
} from '../__testUtils__/startGateway';
import {
  liveGatewayForEachTest,
  next,
  placeOf,
  SIGNAL,
  statusOf,
} from './__testUtils__/liveSockets';

const CAMERA = '/api/gateway/teleop/camera';
const ROBOTS = '/api/gateway/teleop/robots';

/** What a browser of Alice writes to open a websocket. */
const handshake = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${ORIGIN}\r\nCookie: ${byCookie().cookie}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

const { echo, gateway, open } = liveGatewayForEachTest();

describe('the handshake', () => {
  it.each([
    ['from a foreign page', SIGNAL, { origin: 'http://evil.test' }, 403],
    ['from no page', SIGNAL, { origin: '' }, 403],
    ['without a cookie', SIGNAL, { cookie: '' }, 401],
    ['without a session', SIGNAL, { cookie: byCookie('carol').cookie }, 401],
    ['to an unknown channel', '/api/gateway/teleop/other', {}, 404],
    ['to another plugin', '/api/app/socket', {}, 404],
  ])('%s is refused', async (...[, path, headers, status]) => {
    expect(await statusOf(open(path, headers))).toBe(status);
    expect(gateway.upstream.hits).toEqual([]);
  });

  it('is refused without the permission', async () => {
    gateway.held.delete('teleop.spectate');
    expect(await statusOf(open())).toBe(403);
    expect(gateway.upstream.hits).toEqual([]);
  });

  it('leaves no unmatched socket open', async () => {
    const { port } = gateway.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    socket.resume();
    expect(await once(socket, 'close')).toEqual([false]);
  });

  it('allows a user so many connections and no more', async () => {
    const first = open();
    expect(await placeOf(first)).toBe(101);
    expect(await placeOf(open())).toBe(101);
    expect(await placeOf(open())).toBe(4429);
    expect(await placeOf(open(SIGNAL, byCookie('bob')))).toBe(101);
    first.close();
    await once(first, 'close');
    expect(await placeOf(open())).toBe(101);
  });

  it('tells a page why it has no place by the reason of the close', async () => {
    await Promise.all([open(), open()].map(placeOf));
    const [code, reason] = await once(open(), 'close');
    expect([code, String(reason)]).toEqual([
      4429,
      'Too many tabs that drive or watch robots. Close some of them.',
    ]);
    await Promise.all([open(ROBOTS), open(ROBOTS)].map(placeOf));
    const [, ofLists] = await once(open(ROBOTS), 'close');
    expect(String(ofLists)).toBe(
      'Too many live connections. Close some tabs of the console.',
    );
    expect(gateway.upstream.hits).toHaveLength(4);
  });

  it('tells so to few at once, so that nobody has more connections by it', async () => {
    await Promise.all([open(), open()].map(placeOf));
    const { port } = gateway.server.address() as AddressInfo;
    // Pages that do not confirm the close.
    const knock = async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(handshake(SIGNAL));
      const [answer] = await once(socket, 'data');
      return { socket, status: Number(String(answer).slice(9, 12)) };
    };
    const all = await Promise.all(Array.from({ length: 40 }, knock));
    const told = all.filter(({ status }) => status === 101);
    expect(told).toHaveLength(16);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(24);
    await Promise.all(
      told.map(({ socket }) => socket.closed || once(socket, 'close')),
    );
    expect(gateway.upstream.hits).toHaveLength(2);
    expect(await placeOf(open())).toBe(4429);
  });

  it('counts cameras and lists apart: however many there are, a drive has its place', async () => {
    const cameras = Array.from({ length: 65 }, () => open(CAMERA));
    const places = await Promise.all(cameras.map(placeOf));
    expect(places.filter(place => place === 101)).toHaveLength(64);
    expect(places.filter(place => place === 4429)).toHaveLength(1);
    expect(await placeOf(open(ROBOTS))).toBe(101);
    expect(await placeOf(open(ROBOTS))).toBe(101);
    expect(await placeOf(open(ROBOTS))).toBe(4429);
    expect(await placeOf(open())).toBe(101);
    expect(await placeOf(open())).toBe(101);
    expect(await placeOf(open())).toBe(4429);
  });

  it('takes the token to the service, a new one if the first is refused', async () => {
    gateway.upstream.upgradeRefusals = [401];
    echo();
    const socket = open();
    await once(socket, 'open');
    socket.send('{"type":"ping"}');
    expect(await next(socket)).toEqual({ type: 'ping' });
    expect(gateway.upstream.hits).toEqual([
      'UPGRADE /teleop/signal/users',
      'UPGRADE /teleop/signal/users',
    ]);
    const [first, second] = gateway.upstream.headers;
    expect(first.authorization).toMatch(/^Bearer /);
    expect(second.authorization).not.toBe(first.authorization);
    expect(second).not.toHaveProperty('cookie');
  });

  it.each([400, 403, 429, 503])(
    'keeps the token that is valid where the service refuses with %i',
    async status => {
      gateway.upstream.upgradeRefusals = [status];
      const [code] = await once(open(), 'close');
      expect(code).toBe(1013);
      echo();
      const socket = open();
      await once(socket, 'open');
      socket.send('{"type":"ping"}');
      await next(socket);
      const [first, second] = gateway.upstream.headers;
      expect(second.authorization).toBe(first.authorization);
      expect(gateway.auth.hits).toEqual(['POST /api/access-token']);
    },
  );
});

describe('where a service is not configured', () => {
  let bare: TestGateway;
  afterEach(() => bare.stop());

  it.each(['teleop', 'auth'])(
    'the reason of the close says so (%s), because a page cannot read the answer to its handshake',
    async service => {
      bare = await startGateway({ unconfigured: [service] });
      const { port } = bare.server.address() as AddressInfo;
      const socket = new WebSocket(`ws://127.0.0.1:${port}${SIGNAL}`, {
        headers: { origin: ORIGIN, ...byCookie() },
      });
      const [code, reason] = await once(socket, 'close');
      expect([code, String(reason)]).toEqual([
        4503,
        `The ${service} service is not configured (sidehelm.services.${service}.baseUrl).`,
      ]);
    },
  );

  it('survives a page that answers with nonsense and does not go', async () => {
    bare = await startGateway({ unconfigured: ['teleop'] });
    const { port } = bare.server.address() as AddressInfo;
    const thrown = jest.fn();
    process.on('uncaughtException', thrown);
    const socket = connect(port, '127.0.0.1');
    socket.write(handshake(SIGNAL));
    await once(socket, 'data');
    // A frame without a mask, which no browser may send.
    socket.write(Buffer.from([0x81, 0x01, 0x61]));
    socket.resume();
    await once(socket, 'close');
    process.off('uncaughtException', thrown);
    expect(thrown).not.toHaveBeenCalled();
  });
});

it('loses no frame that the service sends with its handshake', async () => {
  gateway.upstream.onSocket = upstream => upstream.send('{"type":"welcome"}');
  for (let i = 0; i < 20; i++) {
    const socket = open();
    expect(await next(socket)).toEqual({ type: 'welcome' });
    socket.close();
    await once(socket, 'close');
  }
});

describe('many handshakes at once', () => {
  const many = liveGatewayForEachTest(20);

  it('open as many connections as the user may have, and no more', async () => {
    const sockets = Array.from({ length: 40 }, () => many.open());
    const places = await Promise.all(sockets.map(placeOf));
    expect(places.filter(place => place === 101)).toHaveLength(20);
    expect(
      places.filter(place => place === 4429 || place === 429),
    ).toHaveLength(20);
    const living = sockets.filter(
      ({ readyState, OPEN }) => readyState === OPEN,
    );
    await Promise.all(
      living.map(socket => {
        socket.close();
        return once(socket, 'close');
      }),
    );
    await new Promise(resolve => setTimeout(resolve, 200));
    // All places are free again, those of the refused too.
    const again = Array.from({ length: 20 }, () => many.open());
    expect(await Promise.all(again.map(placeOf))).toEqual(
      Array.from({ length: 20 }, () => 101),
    );
  });

  it('give back the place of a handshake that is refused', async () => {
    many.gateway.held.delete('teleop.spectate');
    const refused = Array.from({ length: 25 }, () => many.open());
    expect(new Set(await Promise.all(refused.map(statusOf)))).toContain(403);
    many.gateway.held.add('teleop.spectate');
    await new Promise(resolve => setTimeout(resolve, 5_100));
    expect(await placeOf(many.open())).toBe(101);
  }, 20_000);
});
