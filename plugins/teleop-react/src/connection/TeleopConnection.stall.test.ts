/** @jest-environment node */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { ClientMessage } from '@sidehelm/contracts';
import type { WebSocketLike } from '@sidehelm/console-react';
import { TeleopConnection } from './TeleopConnection';

const pass = (milliseconds: number) =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });

/** A service at the other end of a real socket, which can stop reading. */
async function connect() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = new TeleopConnection({
    url: async () => `ws://127.0.0.1:${port}`,
    createSocket: url => new WebSocket(url) as unknown as WebSocketLike,
  });
  const release = connection.acquire();
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const read: ClientMessage[] = [];
  let answers = true;
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as ClientMessage;
    read.push(message);
    if (message.type !== 'ping' || !answers) return;
    const { client_time: clientTime } = message;
    const pong = { client_time: clientTime, server_time: performance.now() };
    socket.send(JSON.stringify({ type: 'pong', ...pong }));
  });
  socket.send(
    JSON.stringify({ type: 'welcome', session_id: 's', server_time: 0 }),
  );
  while (connection.sessionId === undefined) await pass(5);
  return {
    connection,
    socket,
    read,
    /** Whether it answers what it reads. */
    answer(isAnswering: boolean) {
      answers = isAnswering;
    },
    /** Ends within the test whatever would go on behind it. */
    async close() {
      const isClosed = once(socket, 'close');
      release();
      while (connection.state.get().kind !== 'closed') await pass(20);
      await isClosed;
      await new Promise(done => server.close(done));
    },
  };
}

/** Fifty commands a second as a drive session sends them. */
async function drive(
  connection: TeleopConnection,
  milliseconds: number,
  power: number,
) {
  for (let time = 0; time < milliseconds; time += 20) {
    connection.send({
      type: 'drive',
      robot_id: 'SH2',
      lease_id: 'lease-1',
      seq: connection.nextSequence(),
      sent_at: performance.now(),
      power,
      steer: 0,
      steer_compensation: 0,
    });
    await pass(20);
  }
}

const isDrive = ({ type }: ClientMessage) => type === 'drive';
const isBrake = (message: ClientMessage) =>
  message.type === 'drive' && message.brake === true;

describe('TeleopConnection', () => {
  beforeAll(() => {
    const page = new EventTarget();
    Object.assign(globalThis, { window: page, document: page });
  });
  afterAll(() => {
    Object.assign(globalThis, { window: undefined, document: undefined });
  });

  it('has at most 100 ms of drive commands before an emergency stop when the other end reads again', async () => {
    const { connection, socket, read, close } = await connect();
    await drive(connection, 400, 1);
    expect(read.filter(isDrive).length).toBeGreaterThanOrEqual(10);
    socket.pause();
    await pass(50);
    const before = read.length;
    await drive(connection, 1_500, 1);
    await drive(connection, 200, 0);
    const stop = { type: 'emergency-stop', robot_id: 'SH2', id: '1' } as const;
    expect(connection.send(stop)).toBe(true);
    socket.resume();
    while (!read.some(({ type }) => type === 'emergency-stop')) await pass(5);
    const waited = read.slice(
      before,
      read.findIndex(({ type }) => type === 'emergency-stop'),
    );
    expect(waited.filter(isDrive).length).toBeLessThanOrEqual(5);
    // What the driver asked for last is among them.
    expect(waited.filter(isDrive).at(-1)).toMatchObject({ power: 0 });

    const after = read.length;
    await drive(connection, 400, 0);
    expect(read.slice(after).filter(isDrive).length).toBeGreaterThanOrEqual(10);
    await close();
  }, 20_000);

  it('has the robot brake when nothing is answered any more, and drives on when it is', async () => {
    const { connection, read, answer, close } = await connect();
    await drive(connection, 400, 1);
    expect(read.filter(isBrake)).toEqual([]);
    answer(false);
    const before = read.length;
    await drive(connection, 1_000, 1);
    const unanswered = read.slice(before).filter(isDrive);
    expect(unanswered.slice(0, -1).filter(isBrake)).toEqual([]);
    expect(unanswered.at(-1)).toMatchObject({ power: 0, brake: true });
    expect(unanswered.length).toBeLessThanOrEqual(5);

    answer(true);
    // A ping of the clock's tells that answers come again.
    await drive(connection, 1_500, 1);
    expect(read.filter(isDrive).at(-1)).toMatchObject({ power: 1 });
    expect(read.filter(isBrake)).toHaveLength(1);
    await close();
  }, 20_000);
});
