import { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';
import { RawData, WebSocket } from 'ws';
import {
  byCookie,
  ORIGIN,
  startGateway,
  TestGateway,
} from '../__testUtils__/startGateway';

const SIGNAL = '/api/gateway/teleop/signal/users';

let gateway: TestGateway;
const opened: WebSocket[] = [];

beforeEach(async () => {
  gateway = await startGateway({
    config: { gateway: { maxConnectionsPerUser: 2 } },
  });
});

afterEach(async () => {
  opened.splice(0).forEach(socket => socket.terminate());
  await gateway.stop();
});

function open(path = SIGNAL, headers: Record<string, string> = {}) {
  const { port } = gateway.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: { origin: ORIGIN, ...byCookie(), ...headers },
  });
  opened.push(socket);
  return socket;
}

function statusOf(socket: WebSocket): Promise<number | undefined> {
  socket.on('error', () => {});
  return new Promise(resolve => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (...[, response]) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
}

async function next(socket: WebSocket): Promise<unknown> {
  const [data] = (await once(socket, 'message')) as [RawData];
  return JSON.parse(String(data));
}

function echo() {
  gateway.upstream.onSocket = socket =>
    socket.on('message', data => socket.send(String(data)));
}

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
    expect(await statusOf(open())).toBe(101);
    expect(await statusOf(open())).toBe(101);
    expect(await statusOf(open())).toBe(429);
    expect(await statusOf(open(SIGNAL, byCookie('bob')))).toBe(101);
    opened[0].close();
    await once(opened[0], 'close');
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

describe('messages', () => {
  let socket: WebSocket;

  beforeEach(async () => {
    echo();
    socket = open();
    await once(socket, 'open');
  });

  it.each([
    ['not JSON', 'nonsense', 'bad-message'],
    ['of an unknown type', '{"type":"toString"}', 'bad-message'],
    [
      'nested without end',
      `{"type":"ping","x":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
      'bad-message',
    ],
    ['binary', Buffer.from('{"type":"ping"}'), 'bad-message'],
  ])('that are %s are answered with an error', async (...[, data, code]) => {
    socket.send(data);
    expect(await next(socket)).toMatchObject({ type: 'error', code });
  });

  it('without their permission are refused, and audited where they should be', async () => {
    socket.close();
    await once(socket, 'close');
    gateway.held.delete('teleop.drive');
    const bob = open(SIGNAL, byCookie('bob'));
    await once(bob, 'open');
    bob.send('{"type":"rearm","id":"7","robot_id":"SH1"}');
    expect(await next(bob)).toMatchObject({
      code: 'forbidden',
      id: '7',
      robot_id: 'SH1',
    });
    expect(gateway.finished).toEqual([
      expect.objectContaining({ eventId: 'teleop.rearm', ok: false }),
    ]);
  });

  it('with their permission pass with all they say', async () => {
    socket.send('{"type":"ping"}');
    await next(socket);
    const drive = {
      type: 'drive',
      power: 0.5,
      nested: { list: [1, 'ä', null] },
    };
    socket.send(JSON.stringify(drive));
    expect(await next(socket)).toEqual(drive);
  });

  it.each([
    ['a repeated key', '{"type":"rearm","type":"ping"}', '{"type":"ping"}'],
    [
      'a repeated key that is escaped',
      '{"\\u0074ype":"rearm","type":"ping"}',
      '{"type":"ping"}',
    ],
  ])(
    'with %s reach the service as they were judged',
    async (...[, data, judged]) => {
      socket.send(data, { binary: false });
      const [answer] = await once(socket, 'message');
      expect(String(answer)).toBe(judged);
    },
  );

  it('that stop a robot in an emergency pass however many there are', async () => {
    // Before the service is connected, too.
    const types: string[] = [];
    socket.on('message', data => types.push(JSON.parse(String(data)).type));
    for (let i = 0; i < 450; i++) socket.send('{"type":"ping"}');
    for (let i = 0; i < 5; i++) {
      socket.send('{"type":"emergency-stop","id":"1","robot_id":"SH1"}');
    }
    while (types.filter(type => type === 'emergency-stop').length < 5) {
      await once(socket, 'message');
    }
    expect(types).toContain('error');
  });

  it('of more than 16 KiB end the connection', async () => {
    socket.send(`{"type":"ping","x":"${'x'.repeat(17 * 1024)}"}`);
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
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

describe('audited messages', () => {
  let socket: WebSocket;

  /** Acknowledges every request but those that name a refusal. */
  function acknowledge() {
    gateway.upstream.onSocket = upstream =>
      upstream.on('message', data => {
        const { id, refuse } = JSON.parse(String(data));
        const answer = refuse
          ? { type: 'error', code: 'lease-held', message: refuse, id }
          : { type: 'ack', id, ok: true };
        upstream.send(JSON.stringify(answer));
      });
  }

  async function request(message: object) {
    socket.send(JSON.stringify(message));
    await next(socket);
  }

  beforeEach(async () => {
    acknowledge();
    socket = open();
    await once(socket, 'open');
  });

  it('are reported each, although they share an id, with what they ask for', async () => {
    const rearm = { type: 'rearm', id: '1', robot_id: 'SH1' };
    await request(rearm);
    await request(rearm);
    await request({
      type: 'lease-request',
      id: '1',
      robot_id: 'SH2',
      force: true,
      reason: 'Blocks the crossing',
    });
    await request({
      type: 'command',
      id: '1',
      robot_id: 'SH2',
      command: 'lid-toggle',
    });
    const user = 'user:default/alice';
    expect(gateway.finished).toEqual([
      expect.objectContaining({ eventId: 'teleop.rearm', user, ok: true }),
      expect.objectContaining({ eventId: 'teleop.rearm', user, ok: true }),
      expect.objectContaining({
        eventId: 'teleop.lease-request',
        target: 'SH2',
        force: true,
        reason: 'Blocks the crossing',
        ok: true,
      }),
      expect.objectContaining({
        eventId: 'teleop.command',
        command: 'lid-toggle',
        ok: true,
      }),
    ]);
  });

  it('are reported with the reason why the service did not do it', async () => {
    await request({
      type: 'lease-request',
      id: '1',
      robot_id: 'SH1',
      refuse: 'Bob drives this robot.',
    });
    expect(gateway.finished).toEqual([
      expect.objectContaining({
        eventId: 'teleop.lease-request',
        ok: false,
        refused: 'Bob drives this robot.',
      }),
    ]);
  });

  it('are reported as unanswered when the connection ends first', async () => {
    const received = new Promise(resolve => {
      gateway.upstream.onSocket = upstream => upstream.on('message', resolve);
    });
    const other = open();
    await once(other, 'open');
    other.send('{"type":"rearm","id":"1","robot_id":"SH1"}');
    await received;
    expect(gateway.finished).toEqual([]);
    other.terminate();
    while (gateway.finished.length === 0) {
      await new Promise(resolve => setImmediate(resolve));
    }
    expect(gateway.finished).toEqual([
      expect.objectContaining({
        eventId: 'teleop.rearm',
        ok: false,
        refused: 'The service gave no answer',
      }),
    ]);
  });

  it('are one act where an emergency stop is repeated, for each robot', async () => {
    const stop = { type: 'emergency-stop', id: '1' };
    for (const robotId of ['SH1', 'SH1', 'SH2', 'SH1']) {
      await request({ ...stop, robot_id: robotId });
    }
    expect(gateway.finished).toEqual([
      expect.objectContaining({
        eventId: 'teleop.emergency-stop',
        user: 'user:default/alice',
        target: 'SH1',
        ok: true,
      }),
      expect.objectContaining({ target: 'SH2', ok: true }),
    ]);
  });
});

describe('the end of a connection', () => {
  it('is told to the browser when the service goes', async () => {
    gateway.upstream.onSocket = upstream => upstream.close();
    const socket = open();
    expect(await next(socket)).toMatchObject({ code: 'upstream-lost' });
    const [code, reason] = await once(socket, 'close');
    expect([code, String(reason)]).toEqual([1013, 'upstream-lost']);
  });

  it('is told to the browser when there is no service', async () => {
    await gateway.upstream.stop();
    const socket = open();
    const [code] = await once(socket, 'close');
    expect(code).toBe(1013);
  });

  it('reaches the service when the browser goes', async () => {
    const socket = open();
    const gone = new Promise(resolve => {
      gateway.upstream.onSocket = upstream => {
        upstream.on('close', resolve);
        socket.terminate();
      };
    });
    await expect(gone).resolves.toBe(1001);
  });
});

it('spares a slow browser replaceable frames, and no other', async () => {
  const padding = 'x'.repeat(64 * 1024);
  const socket = open();
  await once(socket, 'open');
  socket.pause();
  while (gateway.upstream.sockets.length === 0) {
    await new Promise(resolve => setImmediate(resolve));
  }
  const [upstream] = gateway.upstream.sockets;
  const count = 200;
  for (let i = 0; i < count; i++) {
    upstream.send(JSON.stringify({ type: 'telemetry', i, padding }));
    // Room for the gateway to read each, as telemetry comes one by one.
    await new Promise(resolve => setImmediate(resolve));
  }
  upstream.send('{"type":"lease"}');
  const types: string[] = [];
  socket.on('message', data => types.push(JSON.parse(String(data)).type));
  socket.resume();
  while (!types.includes('lease')) await once(socket, 'message');
  expect(types.filter(type => type === 'telemetry').length).toBeLessThan(count);
});
