import { drivingForEachTest, wait } from './testing/drivingForEachTest';
import { TestDataChannel, until } from './testing/TestDataChannel';
import type { TestClient } from './testing/TestClient';

jest.setTimeout(30_000);

describe('driving by the data channel', () => {
  const { teleop, robot, still, driver, headingsAfter } = drivingForEachTest();
  const open: TestDataChannel[] = [];
  afterEach(() => open.splice(0).forEach(data => data.close()));

  async function channelOf(client: TestClient) {
    const data = await TestDataChannel.open(client, robot());
    open.push(data);
    return data;
  }

  /** A driver with both ways, and commands of one sequence. */
  async function both() {
    const { client, lease } = await driver();
    const data = await channelOf(client);
    let seq = 0;
    const command = (change: object = {}) => {
      seq += 1;
      return {
        type: 'drive' as const,
        ...still(),
        lease_id: lease,
        seq,
        sent_at: teleop.simulation.now(),
        ...change,
      };
    };
    let turning: NodeJS.Timeout | undefined;
    return {
      client,
      lease,
      data,
      command,
      /** Turns on the spot by one of the ways. */
      turn(way: { send(message: never): void }) {
        clearInterval(turning);
        turning = setInterval(
          () => way.send(command({ rotate: 1 }) as never),
          20,
        );
      },
      rest: () => clearInterval(turning),
    };
  }

  const isTurning = async (client: TestClient) => {
    const { heading } = await client.next('telemetry');
    await client.next('telemetry', sample => sample.heading !== heading);
  };

  it('executes commands and answers pings', async () => {
    const { client, data, command, turn, rest } = await both();
    data.send(command());
    await data.ping();
    turn(data);
    await isTurning(client);
    rest();
    expect(client.last('error')).toBeUndefined();
    expect(data.heard[0]).toMatchObject({
      type: 'pong',
      server_time: expect.any(Number),
    });
  });

  it('changes the way in both directions with the same lease and without a stop', async () => {
    const { client, lease, data, command, turn, rest } = await both();
    const samples: boolean[] = [];
    data.send(command());
    await data.ping();
    turn(data);
    await isTurning(client);
    const stop = teleop.simulation.observe(robot(), ({ is_armed: isArmed }) =>
      samples.push(isArmed),
    );
    for (const way of [client, data, client, data]) {
      turn(way);
      await wait(400);
    }
    // The channel is gone from one moment to the next.
    data.close();
    turn(client);
    await isTurning(client);
    rest();
    stop();
    expect(samples.every(Boolean)).toBe(true);
    expect(client.last('lease')?.lease_id).toBe(lease);
    expect(client.last('error')).toBeUndefined();
  });

  it('stops the robot when both ways fall silent', async () => {
    const { client, data, command, turn, rest } = await both();
    data.send(command());
    await data.ping();
    turn(data);
    await isTurning(client);
    rest();
    const headings = await headingsAfter(teleop.simulation.now(), 300);
    expect(headings.size).toBe(1);
  });

  /** A gateway before that client, which tells that it runs until it hangs. */
  function gatewayOf({ socket }: TestClient) {
    const pulse = () => setInterval(() => socket.pong('pulse'), 25);
    let telling = pulse();
    socket.once('close', () => clearInterval(telling));
    return {
      hang: () => clearInterval(telling),
      goOn: () => {
        telling = pulse();
      },
    };
  }

  it('stops the robot when the gateway falls silent, whatever its driver sends, until neutral', async () => {
    const { client, data, command, turn, rest } = await both();
    const gateway = gatewayOf(client);
    data.send(command());
    await data.ping();
    turn(data);
    await isTurning(client);
    gateway.hang();
    const headings = await headingsAfter(teleop.simulation.now(), 300);
    expect(headings.size).toBe(1);
    // It runs again, and the driver has held on all the while.
    gateway.goOn();
    expect((await headingsAfter(teleop.simulation.now(), 100)).size).toBe(1);
    rest();
    data.send(command());
    await data.ping();
    turn(data);
    await isTurning(client);
    rest();
  });

  it('waits for no gateway that never told that it runs, whatever pongs come', async () => {
    const { client, data, command, turn, rest } = await both();
    data.send(command());
    await data.ping();
    client.socket.pong();
    turn(data);
    await wait(500);
    await isTurning(client);
    rest();
    expect(client.last('error')).toBeUndefined();
  });

  it('ends after 2 s without the gateway, and its driver has control no more', async () => {
    const { client, lease, data, turn, rest } = await both();
    const gateway = gatewayOf(client);
    turn(data);
    await wait(200);
    gateway.hang();
    await until(() => !data.isOpen);
    const ended = await client.hear(
      'lease',
      ({ robot_id: id, lease_id: its, reason }) =>
        id === robot() && its !== lease && reason !== 'granted',
    );
    expect(ended.holder).toBeUndefined();
    rest();
  });

  it('takes an emergency stop while the gateway is silent', async () => {
    const { client, data } = await both();
    const gateway = gatewayOf(client);
    await wait(100);
    gateway.hang();
    await wait(300);
    data.send({ type: 'emergency-stop', robot_id: robot(), id: 'press' });
    await until(() => data.heard.some(({ type }) => type === 'ack'));
    const { emergency_stop: stop } = await client.next('telemetry');
    expect(stop).toMatchObject({ latched: true });
  });

  it('leaves out what was overtaken or is repeated, without a word', async () => {
    const { client, data, command } = await both();
    const early = command({ power: 1 });
    data.send(command());
    await data.ping();
    for (let count = 0; count < 20; count++) {
      data.send(command());
      data.send(early);
      client.send(early);
      await wait(20);
    }
    await data.ping();
    const { speed } = await client.next('telemetry');
    expect(speed).toBe(0);
    expect(client.last('error')).toBeUndefined();
  });

  it.each([
    ['older than 250 ms', { age: 300 }, 'stale-command'],
    ['from the future', { age: -2_000 }, 'stale-command'],
    ['of another lease', { lease_id: 'not-a-lease' }, 'lease-dead'],
  ])('does not execute a command %s', async (...[, change, code]) => {
    const { client, data, command } = await both();
    data.send(command());
    await data.ping();
    const { age = 0, ...fields } = change as { age?: number };
    const since = client.heard.length;
    for (let count = 0; count < 20; count++) {
      data.send(
        command({
          power: 1,
          sent_at: teleop.simulation.now() - age,
          ...fields,
        }),
      );
      await wait(20);
    }
    expect(await client.hear('error', undefined, since)).toMatchObject({
      code,
    });
    expect((await client.next('telemetry')).speed).toBe(0);
  });

  it('does not execute what another session has the lease for', async () => {
    const { client, data, command } = await both();
    data.send(command());
    const thief = await teleop.connect('rick');
    await thief.watch(robot());
    const foreign = await channelOf(thief);
    for (let count = 0; count < 20; count++) {
      foreign.send(command({ power: 1 }));
      await wait(20);
    }
    expect(thief.last('error')).toMatchObject({ code: 'lease-dead' });
    expect((await client.next('telemetry')).speed).toBe(0);
  });

  it('takes an emergency stop, and answers by both ways', async () => {
    const { client, data } = await both();
    data.send({ type: 'emergency-stop', robot_id: robot(), id: 'press' });
    client.send({ type: 'emergency-stop', robot_id: robot(), id: 'press' });
    await client.hear('ack', ({ id, ok }) => id === 'press' && ok);
    await until(() => data.heard.some(({ type }) => type === 'ack'));
    const { emergency_stop: stop } = await client.next('telemetry');
    expect(stop).toMatchObject({ latched: true, number: 1 });
  });

  it('takes nothing that must not get lost', async () => {
    const { client, lease, data } = await both();
    for (const message of [
      {
        type: 'command',
        robot_id: robot(),
        id: '1',
        lease_id: lease,
        sent_at: teleop.simulation.now(),
        command: 'lid-toggle',
      },
      {
        type: 'rearm',
        robot_id: robot(),
        id: '2',
        lease_id: lease,
        sent_at: teleop.simulation.now(),
      },
      { type: 'lease-release', robot_id: robot(), lease_id: lease },
      { type: 'authenticate', token: 'rick' },
    ]) {
      data.send(message);
      await data.ping();
    }
    await wait(200);
    expect(client.last('error')).toMatchObject({ code: 'bad-message' });
    expect(client.last('lease')?.holder?.session_id).toBe(client.sessionId);
    expect((await client.next('telemetry')).lid).toBe('closed');
  });

  it('survives nonsense, and what is too long', async () => {
    const { client, data, command, turn, rest } = await both();
    data.send(command());
    for (const text of ['', '{', '[]', '{"type":"drive"}', 'x'.repeat(7_000)])
      data.sendText(text || ' ');
    data.sendBinary(Buffer.alloc(64));
    await data.ping();
    expect(client.last('error')).toMatchObject({ code: 'bad-message' });
    turn(data);
    await isTurning(client);
    rest();
    expect(() => data.sendText('x'.repeat(100_000))).toThrow();
  });

  it('ends a channel that brings more than it may, and not its session', async () => {
    const { client, lease } = await driver();
    const { data, sdp } = await TestDataChannel.offer();
    open.push(data);
    const answer = await TestDataChannel.signal(client, robot(), sdp);
    if (answer.type === 'error') throw new Error(answer.message);
    expect(answer.sdp).toMatch(/a=max-message-size:8192\r\n/);
    // A client that does not care what the service takes.
    await data.accept(
      answer.sdp.replace(/a=max-message-size:\d+/, 'a=max-message-size:262144'),
    );
    data.sendText('x'.repeat(200_000));
    await wait(300);
    client.drive(lease, still());
    client.hold(robot(), lease, 0, 1);
    await isTurning(client);
    expect(data.heard).toEqual([]);
  });

  it('ends a channel that floods, and not its session', async () => {
    const { client, data } = await both();
    for (let count = 0; count < 400; count++)
      data.send({ type: 'ping', client_time: count });
    await until(() => data.isClosed || !data.isOpen);
    client.send({ type: 'ping', client_time: 1 });
    expect(await client.hear('pong')).toMatchObject({ client_time: 1 });
  });

  it('ends with the session', async () => {
    const { client, data, command } = await both();
    data.send(command());
    client.close();
    await until(() => data.isClosed || !data.isOpen);
    expect(data.isOpen).toBe(false);
  });

  it('is not for who only watches, nor for a robot that does not exist', async () => {
    const viewer = await teleop.connect('pia');
    await viewer.watch(robot());
    const { data, sdp } = await TestDataChannel.offer();
    open.push(data);
    expect(await TestDataChannel.signal(viewer, robot(), sdp)).toMatchObject({
      type: 'error',
      code: 'forbidden',
    });
    expect(await TestDataChannel.signal(viewer, 'SH999', sdp)).toMatchObject({
      type: 'error',
      code: 'unknown-robot',
    });
  });

  it('opens for no peer but the one of the offer', async () => {
    const { client } = await driver();
    const mine = await TestDataChannel.offer();
    const foreign = await TestDataChannel.offer();
    open.push(mine.data, foreign.data);
    const answer = await TestDataChannel.signal(client, robot(), mine.sdp);
    if (answer.type === 'error') throw new Error(answer.message);
    // Somebody who has got hold of the answer, even of the names and passwords of the offer.
    const opened = foreign.data.accept(answer.sdp).then(
      () => true,
      () => false,
    );
    await wait(1_500);
    expect(foreign.data.isOpen).toBe(false);
    await mine.data.accept(answer.sdp);
    foreign.data.close();
    expect(await opened).toBe(false);
  });

  it.each(['v=0', 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 108\r\n'])(
    'refuses the offer %j in a sentence',
    async sdp => {
      const { client } = await driver();
      expect(await TestDataChannel.signal(client, robot(), sdp)).toMatchObject({
        type: 'error',
        code: 'bad-message',
        message: 'Offer exactly one media section, and of kind application.',
      });
    },
  );

  it('gives way to a newer one of the same session', async () => {
    const { client, data, command, turn, rest } = await both();
    const newer = await channelOf(client);
    await until(() => !data.isOpen);
    newer.send(command());
    await newer.ping();
    turn(newer);
    await isTurning(client);
    rest();
    expect(client.last('error')).toBeUndefined();
  });
});
