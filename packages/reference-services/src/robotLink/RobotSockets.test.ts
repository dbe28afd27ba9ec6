import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROBOT_CHANNELS, type MessageFromRobot } from '@sidehelm/contracts';
import { WebSocket } from 'ws';
import { LatchedStops } from '../simulation';
import { createMessageReader } from '../teleop/routes/createMessageReader';
import { RobotLinks } from './RobotLinks';
import { RobotSockets } from './RobotSockets';

const KEYS = new Map([
  ['RX1', 'the-key-of-the-first-robot-of-this-test'],
  ['RX2', 'the-key-of-the-second-robot-of-this-test'],
]);
const logger = { info() {}, warn: jest.fn() };

const telemetry = {
  type: 'telemetry',
  robot_id: 'RX1',
  server_time: 0,
  signal: 'good',
  position: { lat: 35, lng: -80 },
  heading: 0,
  speed: 0,
  battery: { percentage: 80, voltage: 25, usage: 0 },
  cargo_temperature_in_celsius: 20,
  lid: 'closed',
  siren: false,
  led: false,
  strobe: false,
  lidars_enabled: true,
  emergency_stop: { latched: false, number: 0 },
  is_armed: false,
  collision: false,
};

/** A frame of a camera with its 16 bytes in front. */
function frame(data: Buffer, { rendition = 0, capturedAt = 1 } = {}) {
  const header = Buffer.alloc(16);
  header.writeDoubleBE(capturedAt, 0);
  header.writeUInt8(1, 12);
  header.writeUInt8(rendition, 13);
  return Buffer.concat([header, data]);
}

describe('RobotSockets', () => {
  let server: Server;
  let links: RobotLinks;
  let sockets: RobotSockets;
  let url: string;
  const ends = new Map<WebSocket, Promise<[code: number, reason: Buffer]>>();

  beforeEach(async () => {
    logger.warn.mockClear();
    links = new RobotLinks({
      keys: KEYS,
      now: () => performance.now(),
      stops: new LatchedStops({ logger }),
      logger,
    });
    sockets = new RobotSockets({
      links,
      prefix: '/teleop',
      read: createMessageReader<MessageFromRobot>(ROBOT_CHANNELS.robot),
      logger,
    });
    server = createServer();
    server.on('upgrade', (request, socket, head) =>
      sockets.upgrade(request, socket, head),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/teleop`;
  });
  afterEach(async () => {
    sockets.close();
    await links.close();
    server.close();
  });

  async function connect(robotId = 'RX1', channel = 'robot') {
    const socket = new WebSocket(`${url}/${channel}`, {
      headers: { authorization: `Bearer ${KEYS.get(robotId)}` },
    });
    // It may have ended before a test looks.
    ends.set(socket, once(socket, 'close') as Promise<[number, Buffer]>);
    await once(socket, 'open');
    return socket;
  }

  /** Status and reason with which the services have ended it. */
  async function end(socket: WebSocket): Promise<[code: number, why: string]> {
    const [code = 0, reason] = (await ends.get(socket)) ?? [];
    return [code, String(reason)];
  }

  async function hasHeard(socket: WebSocket) {
    socket.ping();
    await once(socket, 'pong');
  }

  const say = (socket: WebSocket, change: object) =>
    socket.send(
      JSON.stringify({
        ...telemetry,
        server_time: performance.now(),
        ...change,
      }),
    );

  it('forwards of telemetry what the contract knows', async () => {
    const robot = await connect();
    say(robot, {
      payload: 'x'.repeat(10_000),
      battery: { ...telemetry.battery, note: 'cheap' },
    });
    await hasHeard(robot);
    const { server_time: time, ...heard } = links.get('RX1')?.telemetry() ?? {};
    const { server_time: none, ...known } = telemetry;
    expect(heard).toEqual(known);
    expect(time).toBeGreaterThan(0);
  });

  it.each([
    ['{"type":{"toString":0}}', 'not an object with a type'],
    ['{"type":["ping"]}', 'not an object with a type'],
    ['null', 'not an object with a type'],
    ['{', 'not valid JSON'],
    ['{"type":"echo","at":1e999}', '"at" must be number'],
    ['{"type":"drive"}', 'type of the frame is unknown'],
    [`{"type":"ping","x":"${'x'.repeat(16_384)}"}`, 'too long'],
  ])('ends the connection that sends %.40s', async (text, why) => {
    const robot = await connect();
    robot.send(text);
    const [code, reason] = await end(robot);
    expect(code).toBe(1008);
    expect(reason).toContain(why);
  });

  it.each([
    { robot_id: 'RX2' },
    { speed: 1e6 },
    { battery: { percentage: 1e300, voltage: 25, usage: 0 } },
    { sound: 'x'.repeat(65) },
    { emergency_stop: { latched: true, by: 'x'.repeat(301) } },
  ])('does not believe %j', async change => {
    const robot = await connect();
    say(robot, change);
    expect(await end(robot)).toEqual([1008, expect.any(String)]);
    expect(links.get('RX1')?.telemetry()).toBeUndefined();
  });

  it('hears nothing behind what it has refused, and says at once that the robot is lost', async () => {
    const robot = await connect();
    say(robot, {});
    await hasHeard(robot);
    expect(links.get('RX1')?.summary().signal).toBe('good');
    robot.send('{');
    say(robot, { speed: 1 });
    await end(robot);
    expect(links.get('RX1')?.summary()).toMatchObject({
      signal: 'lost',
      speed: 0,
    });
  });

  it('ends a robot that floods it', async () => {
    const robot = await connect();
    for (let count = 0; count < 401; count++)
      robot.send('{"type":"ping","client_time":0}');
    expect(await end(robot)).toEqual([1008, 'Too many messages.']);
  });

  it('ends the one robot whose message cannot be handled, and no other', async () => {
    const [robot, other] = [await connect(), await connect('RX2')];
    jest.spyOn(links.get('RX1')!, 'hear').mockImplementation(() => {
      throw new Error('Unforeseen.');
    });
    robot.send('{"type":"ping","client_time":0}');
    expect(await end(robot)).toEqual([1006, '']);
    await hasHeard(other);
    expect(logger.warn).toHaveBeenCalledWith(
      { robot_id: 'RX1', error: 'Error: Unforeseen.' },
      expect.any(String),
    );
  });

  it('replaces a connection by the next of the same robot', async () => {
    const first = await connect();
    const second = await connect();
    expect(await end(first)).toEqual([1001, 'The robot has connected again.']);
    await hasHeard(second);
  });

  describe('of a camera', () => {
    it('replaces a connection, and ends the last with that of the robot', async () => {
      const robot = await connect();
      const first = await connect('RX1', 'robot/camera');
      const second = await connect('RX1', 'robot/camera');
      expect(await end(first)).toEqual([
        1001,
        'The camera has connected again.',
      ]);
      const ended = end(second);
      robot.close();
      expect(await ended).toEqual([
        1001,
        'The robot itself has no connection.',
      ]);
    });

    it('takes none before its robot', async () => {
      const camera = await connect('RX1', 'robot/camera');
      expect((await end(camera))[0]).toBe(1008);
    });

    it.each([
      ['a text', 'frame'],
      ['nothing but a head', frame(Buffer.alloc(0))],
      [
        'a rendition that is unknown',
        frame(Buffer.from([1]), { rendition: 2 }),
      ],
      ['no time', frame(Buffer.from([1]), { capturedAt: NaN })],
    ])('ends one that sends %s', async (_, data) => {
      await connect();
      const camera = await connect('RX1', 'robot/camera');
      camera.send(data);
      expect(await end(camera)).toEqual([1008, 'No frame, or too many.']);
    });

    it('ends one whose frame cannot be handled, and nothing else', async () => {
      const robot = await connect();
      const camera = await connect('RX1', 'robot/camera');
      links.get('RX1')?.watchCamera('overview', () => {
        throw new Error('Unforeseen.');
      });
      camera.send(frame(Buffer.from([1])));
      expect(await end(camera)).toEqual([1006, '']);
      await hasHeard(robot);
    });
  });
});
