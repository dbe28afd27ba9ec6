import { once } from 'node:events';
import { WebSocket } from 'ws';
import { liveGatewayForEachTest, next } from './__testUtils__/liveSockets';

const { gateway, open } = liveGatewayForEachTest();

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

  it('are reported as passed on where the service gives no answer', async () => {
    socket.send(
      '{"type":"lease-release","robot_id":"SH1","lease_id":"secret"}',
    );
    while (gateway.finished.length === 0) {
      await new Promise(resolve => setImmediate(resolve));
    }
    expect(gateway.finished).toEqual([
      expect.objectContaining({
        eventId: 'teleop.lease-release',
        user: 'user:default/alice',
        target: 'SH1',
        forwarded: 'yes',
        ok: true,
      }),
    ]);
    expect(gateway.finished[0]).not.toHaveProperty('lease_id');
  });

  it('are one act where an emergency stop is repeated, for each robot', async () => {
    const stop = { type: 'emergency-stop', id: '1' };
    for (const robotId of ['SH1', 'SH1', 'SH2', 'SH1']) {
      await request({ ...stop, robot_id: robotId });
    }
    while (gateway.finished.length < 2) {
      await new Promise(resolve => setTimeout(resolve, 50));
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
    expect(gateway.finished[1]).not.toHaveProperty('further_presses');
  });

  it('are one event and one sum a second for each robot where a person hammers emergency stops, on all their sockets', async () => {
    const other = open();
    await once(other, 'open');
    for (const one of [socket, other]) {
      one.send('{"type":"ping"}');
      await next(one);
    }
    const answers: unknown[] = [];
    const count = (data: unknown) => answers.push(data);
    socket.on('message', count);
    other.on('message', count);
    for (let i = 0; i < 450; i++) {
      const robotId = `SH${(i % 3) + 1}`;
      [socket, other][i % 2].send(
        JSON.stringify({
          type: 'emergency-stop',
          id: `press-${i}`,
          robot_id: robotId,
        }),
      );
    }
    while (answers.length < 450) {
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    const counted = () =>
      gateway.finished.reduce<number>(
        (sum, event) =>
          sum +
          ('further_presses' in event ? Number(event.further_presses) : 1),
        0,
      );
    while (counted() < 450) {
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    expect(counted()).toBe(450);
    for (const robot of ['SH1', 'SH2', 'SH3']) {
      const events = gateway.finished.filter(({ target }) => target === robot);
      // Of a slow machine it may take more than one second to send them.
      expect(events.length).toBeLessThanOrEqual(6);
      expect(JSON.stringify(events).length).toBeLessThan(4_000);
      expect(events).toContainEqual(
        expect.objectContaining({
          eventId: 'teleop.emergency-stop',
          user: 'user:default/alice',
          further_presses: expect.any(Number),
          refused_or_unanswered: 0,
          ok: true,
        }),
      );
    }
  }, 20_000);
});

describe('audited messages that wait for the service', () => {
  const rearm = (id: number) =>
    JSON.stringify({ type: 'rearm', id: String(id), robot_id: 'SH1' });
  const stop = '{"type":"emergency-stop","id":"s","robot_id":"SH1"}';

  async function openWithout() {
    await gateway.upstream.stop();
    const socket = open();
    await once(socket, 'open');
    return socket;
  }
  async function untilFinished(count: number) {
    while (gateway.finished.length < count) {
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  it('are reported as not forwarded when it does not come, a repeated stop once', async () => {
    const socket = await openWithout();
    socket.send(rearm(1));
    socket.send(stop);
    socket.send(stop);
    expect(gateway.finished).toEqual([]);
    await once(socket, 'close');
    const lost = {
      ok: false,
      forwarded: 'no',
      refused: 'The service was not reached in time',
    };
    await untilFinished(2);
    expect(gateway.finished).toEqual([
      expect.objectContaining({ eventId: 'teleop.rearm', ...lost }),
      expect.objectContaining({ eventId: 'teleop.emergency-stop', ...lost }),
    ]);
  });

  it('are reported as forwarded when it comes, save for those that were too many', async () => {
    const { port } = gateway.upstream;
    const socket = await openWithout();
    for (let id = 0; id < 70; id++) socket.send(rearm(id));
    await untilFinished(6);
    expect(gateway.finished).toHaveLength(6);
    expect(gateway.finished).toEqual(
      gateway.finished.map(() =>
        expect.objectContaining({
          ok: false,
          forwarded: 'no',
          refused: 'Too many messages wait for the service',
        }),
      ),
    );
    gateway.upstream.onSocket = upstream =>
      upstream.on('message', data => {
        const { id } = JSON.parse(String(data));
        upstream.send(JSON.stringify({ type: 'ack', id, ok: true }));
      });
    await gateway.upstream.listen(port);
    await untilFinished(70);
    expect(
      gateway.finished.filter(
        ({ forwarded, ok }) => forwarded === 'yes' && ok === true,
      ),
    ).toHaveLength(64);
  });
});
