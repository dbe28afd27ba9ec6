import { AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { byCookie } from '../__testUtils__/startGateway';
import {
  liveGatewayForEachTest,
  next,
  SIGNAL,
  statusOf,
} from './__testUtils__/liveSockets';

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
    expect(await statusOf(first)).toBe(101);
    expect(await statusOf(open())).toBe(101);
    expect(await statusOf(open())).toBe(429);
    expect(await statusOf(open(SIGNAL, byCookie('bob')))).toBe(101);
    first.close();
    await once(first, 'close');
    expect(await statusOf(open())).toBe(101);
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
