import { once } from 'node:events';
import { WebSocket } from 'ws';
import { byCookie } from '../__testUtils__/startGateway';
import {
  liveGatewayForEachTest,
  next,
  SIGNAL,
} from './__testUtils__/liveSockets';

const { echo, gateway, open } = liveGatewayForEachTest();

const pass = (milliseconds: number) =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

describe('binary frames of the service', () => {
  const frame = Buffer.from([0, 255, 1, 128]);

  it.each([
    ['pass untouched where the contract has them', 'camera', [frame]],
    ['go nowhere else', 'signal/users', []],
  ])('%s', async (...[, channel, expected]) => {
    gateway.upstream.onSocket = upstream => {
      upstream.send(frame);
      upstream.send('{"type":"welcome"}');
    };
    const socket = open(`/api/gateway/teleop/${channel}`);
    const binary: Buffer[] = [];
    const told = new Promise(resolve => {
      socket.on('message', (data, isBinary) => {
        if (isBinary) binary.push(data as Buffer);
        else resolve(undefined);
      });
    });
    await told;
    expect(binary).toEqual(expected);
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

it('keeps at most 100 ms of drive commands before an emergency stop for a service that does not read', async () => {
  const socket = open();
  await once(socket, 'open');
  while (gateway.upstream.sockets.length === 0) await pass(5);
  const [upstream] = gateway.upstream.sockets;
  const read: { type: string; power?: number }[] = [];
  upstream.on('message', data => read.push(JSON.parse(String(data))));
  const drive = async (milliseconds: number, power: number) => {
    for (let time = 0; time < milliseconds; time += 20) {
      socket.send(JSON.stringify({ type: 'drive', robot_id: 'SH1', power }));
      await pass(20);
    }
  };
  const drives = () => read.filter(({ type }) => type === 'drive');
  await drive(400, 1);
  expect(drives().length).toBeGreaterThanOrEqual(10);

  upstream.pause();
  await pass(50);
  read.length = 0;
  await drive(1_500, 1);
  await drive(200, 0);
  socket.send('{"type":"emergency-stop","id":"1","robot_id":"SH1"}');
  await pass(100);
  upstream.resume();
  while (!read.some(({ type }) => type === 'emergency-stop')) await pass(5);
  expect(read.at(-1)?.type).toBe('emergency-stop');
  expect(drives().length).toBeLessThanOrEqual(5);
  // What the driver asked for last is among them.
  expect(drives().at(-1)?.power).toBe(0);

  await drive(400, 0);
  expect(drives().length).toBeGreaterThanOrEqual(10);
}, 20_000);
