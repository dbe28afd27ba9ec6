import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { RobotsMessage } from '@sidehelm/contracts';
import { checkFrame } from './testing/checkFrame';
import { startTestTeleop, type TestTeleop } from './testing/startTestTeleop';

describe('live sockets', () => {
  let teleop: TestTeleop;

  beforeAll(async () => {
    teleop = await startTestTeleop();
  });
  afterEach(() => teleop.disconnectAll());
  afterAll(() => teleop.close());

  /** Status and body of an upgrade request that is refused. */
  async function upgrade(path: string, headers: Record<string, string>) {
    const asked = request(`${teleop.url}${path}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        ...headers,
      },
    }).end();
    const [response] = await once(asked, 'response');
    let body = '';
    for await (const chunk of response) body += chunk;
    return { status: response.statusCode, body: JSON.parse(body) };
  }

  it.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer somebody' }],
    ['another scheme', { authorization: 'Basic ada' }],
  ])('refuses %s with 401', async (...[, headers]) => {
    for (const channel of ['robots', 'signal/users']) {
      expect(await upgrade(`/teleop/${channel}`, headers)).toEqual({
        status: 401,
        body: { message: expect.any(String) },
      });
    }
  });

  it('refuses an unknown channel with 404, under /teleop and elsewhere', async () => {
    const headers = { authorization: 'Bearer ada' };
    for (const path of ['/teleop/other', '/teleop/', '/elsewhere']) {
      expect((await upgrade(path, headers)).status).toBe(404);
    }
  });

  it('greets with the session and the clock, and answers pings', async () => {
    const before = teleop.simulation.now();
    const client = await teleop.connect('pia');
    expect(client.last('welcome')?.server_time).toBeGreaterThan(before);
    client.send({ type: 'ping', client_time: 17.5 });
    const pong = await client.hear('pong');
    expect(pong.client_time).toBe(17.5);
    expect(pong.server_time).toBeLessThanOrEqual(teleop.simulation.now());
  });

  it('sends telemetry of the watched robot alone, until watching ends', async () => {
    const client = await teleop.connect('pia');
    await client.watch('SH2');
    await client.hear('telemetry');
    await client.next('telemetry');
    const robots = client.heard.flatMap(message =>
      message.type === 'telemetry' ? [message.robot_id] : [],
    );
    expect(new Set(robots)).toEqual(new Set(['SH2']));
    client.send({ type: 'stop', robot_id: 'SH2' });
    client.send({ type: 'ping', client_time: 0 });
    await client.hear('pong');
    const heard = client.heard.length;
    await new Promise(resolve => {
      setTimeout(resolve, 250);
    });
    expect(client.heard).toHaveLength(heard);
  });

  it('shows the watchers to each other', async () => {
    const first = await teleop.connect('pia');
    await first.watch('SH2');
    const second = await teleop.connect('rick');
    await second.watch('SH2');
    const both = await first.hear('lease', lease => lease.watchers.length > 1);
    expect(both.watchers.map(({ name }) => name)).toEqual([
      'Pia Pilot',
      'Rick Rescuer',
    ]);
    second.socket.terminate();
    await first.next('lease', lease => lease.watchers.length === 1);
  });

  it.each([
    ['text that is not JSON', '{"type":'],
    ['JSON that is not an object', '[1,2]'],
    ['null', 'null'],
    ['an unknown type', '{"type":"self-destruct"}'],
    ['a server’s type', '{"type":"welcome","session_id":"x","server_time":1}'],
    ['a missing field', '{"type":"start"}'],
    ['a malformed robot id', '{"type":"start","robot_id":"../SH1"}'],
    [
      'a share out of range',
      '{"type":"drive","robot_id":"SH1","lease_id":"x","seq":1,"sent_at":1,"power":1.1,"steer":0,"steer_compensation":0}',
    ],
    [
      'a forced take without a reason',
      '{"type":"lease-request","robot_id":"SH1","id":"1","force":true}',
    ],
    ['a frame that is too long', `"${'x'.repeat(5000)}"`],
    ['a binary frame', Buffer.from('{"type":"ping","client_time":1}')],
  ])('answers %s with an error and goes on', async (...[, frame]) => {
    const client = await teleop.connect('ada');
    client.socket.send(frame);
    expect((await client.hear('error')).code).toBe('bad-message');
    client.send({ type: 'ping', client_time: 1 });
    await client.hear('pong');
  });

  it('names the request that was malformed', async () => {
    const client = await teleop.connect('ada');
    expect(
      await client.ask({ type: 'emergency-stop', robot_id: 'nobody' }),
    ).toMatchObject({ code: 'bad-message' });
  });

  it('knows no robot that is not there', async () => {
    const client = await teleop.connect('ada');
    client.send({ type: 'start', robot_id: 'SH99' });
    expect(await client.hear('error')).toMatchObject({
      code: 'unknown-robot',
      robot_id: 'SH99',
    });
  });

  it('ends the connection of who floods it', async () => {
    const client = await teleop.connect('ada');
    const closed = once(client.socket, 'close');
    for (let index = 0; index < 600; index += 1) {
      client.send({ type: 'ping', client_time: index });
    }
    expect((await closed)[0]).toBe(1008);
    expect(client.last('error')?.code).toBe('too-fast');
  });

  it.each(['robots', 'camera'])(
    'closes a socket of %s that floods it',
    async channel => {
      const socket = new WebSocket(`${teleop.url}/teleop/${channel}`, {
        headers: { authorization: 'Bearer pia' },
      });
      await once(socket, 'open');
      const closed = once(socket, 'close');
      for (let count = 0; count < 600; count += 1) socket.send('{}');
      expect((await closed)[0]).toBe(1008);
    },
  );

  it('ends the connection on a frame beyond the limit', async () => {
    const client = await teleop.connect('ada');
    client.socket.send('x'.repeat(20 * 1024));
    expect((await once(client.socket, 'close'))[0]).toBe(1009);
  });

  describe('the robots feed', () => {
    async function open() {
      const socket = new WebSocket(`${teleop.url}/teleop/robots`, {
        headers: { authorization: 'Bearer pia' },
      });
      const frames: string[] = [];
      socket.on('message', data => frames.push(data.toString()));
      await once(socket, 'message');
      expect(checkFrame('robots', JSON.parse(frames[0]))).toBeUndefined();
      return { socket, frames };
    }

    it('shows all robots at once and then again', async () => {
      const { socket, frames } = await open();
      const { robots }: RobotsMessage = JSON.parse(frames[0]);
      expect(robots.map(robot => robot.robot_id)).toEqual([
        'SH1',
        'SH2',
        'SH3',
      ]);
      expect(robots[0]).toMatchObject({
        signal: 'good',
        is_emergency_stopped: false,
        battery_percentage: expect.any(Number),
        position: { lat: expect.any(Number), lng: expect.any(Number) },
        last_ping_at: expect.stringMatching(/Z$/),
      });
      await once(socket, 'message');
      socket.terminate();
    });

    it('names who drives', async () => {
      const driver = await teleop.connect('rick');
      await driver.watch('SH1');
      await driver.takeWheel('SH1');
      const { socket, frames } = await open();
      const { robots }: RobotsMessage = JSON.parse(frames[0]);
      expect(robots[0].driver_name).toBe('Rick Rescuer');
      expect(robots[1].driver_name).toBeUndefined();
      socket.terminate();
    });

    it('tells who stopped a robot, and since when', async () => {
      const { socket, frames } = await open();
      const before = Date.now();
      const rick = await teleop.connect('rick');
      await rick.watch('SH2');
      rick.send({
        type: 'emergency-stop',
        robot_id: 'SH2',
        id: 'stop-1',
      });
      const robotOf = () =>
        (JSON.parse(frames.at(-1) ?? '') as RobotsMessage).robots[1];
      while (!robotOf().is_emergency_stopped) await once(socket, 'message');
      const { stopped_by: by, stopped_since: since = '' } = robotOf();
      expect(by).toBe('Rick Rescuer');
      expect(Date.parse(since)).toBeGreaterThanOrEqual(before - 1);
      await once(socket, 'message');
      expect(robotOf().stopped_since).toBe(since);
      socket.terminate();
    });

    it('does not let anybody wait for a second to hear of a stop, a driver or an attendant', async () => {
      const { socket, frames } = await open();
      const robotOf = () =>
        (JSON.parse(frames.at(-1) ?? '') as RobotsMessage).robots[2];
      const rick = await teleop.connect('rick');
      await rick.watch('SH3');
      const until = async (isTold: () => boolean) => {
        const began = performance.now();
        while (!isTold()) await once(socket, 'message');
        return performance.now() - began;
      };
      const waits: number[] = [];
      // At any time between two frames.
      for (const pause of [50, 250, 450]) {
        await new Promise(done => {
          setTimeout(done, pause);
        });
        const lease_id = await rick.takeWheel('SH3');
        waits.push(await until(() => robotOf().driver_name !== undefined));
        rick.send({ type: 'lease-release', robot_id: 'SH3', lease_id });
        waits.push(await until(() => robotOf().driver_name === undefined));
      }
      rick.send({ type: 'emergency-stop', robot_id: 'SH3', id: 'stop-3' });
      waits.push(await until(() => robotOf().is_emergency_stopped));
      // Frames of their own rhythm come once a second. One of seven may wait for a machine that is held up.
      const [median] = waits.sort((a, b) => a - b).slice(3);
      expect(median).toBeLessThan(500);
      socket.terminate();
    });

    it('tells who takes care of a robot, until nobody does', async () => {
      const attendant = (method: string, robotId = 'SH1') =>
        fetch(`${teleop.url}/teleop/api/robots/${robotId}/attendant`, {
          method,
          headers: { authorization: 'Bearer rick' },
        });
      const { socket, frames } = await open();
      const robotOf = async () => {
        await once(socket, 'message');
        return (JSON.parse(frames.at(-1) ?? '') as RobotsMessage).robots[0];
      };
      const answer = await attendant('PUT');
      expect(answer.status).toBe(200);
      const { name, since } = await answer.json();
      expect(name).toBe('Rick Rescuer');
      expect(await robotOf()).toMatchObject({
        attended_by: 'Rick Rescuer',
        attended_since: since,
      });
      for (let time = 1; time <= 2; time += 1) {
        expect((await attendant('DELETE')).status).toBe(204);
        expect((await robotOf()).attended_by).toBeUndefined();
      }
      expect((await attendant('PUT', 'SH99')).status).toBe(404);
      expect((await attendant('DELETE', 'SH99')).status).toBe(404);
      socket.terminate();
    });

    it('keeps a robot whose signal is lost, as it was last heard', async () => {
      await teleop.simulation.setSignal('SH3', 'lost');
      const { socket, frames } = await open();
      await once(socket, 'message');
      const { robots }: RobotsMessage = JSON.parse(frames.at(-1) ?? '');
      expect(robots[2]).toMatchObject({
        signal: 'lost',
        position: expect.anything(),
      });
      await teleop.simulation.setSignal('SH3', 'good');
      socket.terminate();
    });
  });

  it('survives a connection that breaks off during the handshake', async () => {
    const { port } = new URL(teleop.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'GET /teleop/robots HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nAuthorization: Bearer ada\r\n\r\n',
    );
    socket.resetAndDestroy();
    const client = await teleop.connect('ada');
    expect(client.sessionId).not.toBe('');
  });
});
