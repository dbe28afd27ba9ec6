import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { WebSocket } from 'ws';
import type { CameraStartMessage } from '@sidehelm/contracts';
import { bundleWorkers } from '../testing/bundleWorkers';
import { checkFrame } from '../testing/checkFrame';
import {
  startTestTeleop,
  type Person,
  type TestTeleop,
} from '../testing/startTestTeleop';
import { until } from '../testing/TestDataChannel';
import { FRAME_HEADER } from './FrameSocket';

/** Building the threads and painting the district take their time on a busy machine. */
const START_WITHIN = 90_000;
jest.setTimeout(START_WITHIN);

interface Frame {
  capturedAt: number;
  number: number;
  isKeyFrame: boolean;
  data: Buffer;
}

describe('the camera channel', () => {
  let workers: string;
  let teleop: TestTeleop;
  const sockets: WebSocket[] = [];

  beforeAll(async () => {
    workers = bundleWorkers({ cameras: true });
    teleop = await startTestTeleop({
      workerDirectory: workers,
      robotIds: ['SH1', 'SH2', 'SH3', 'SH4', 'SH5'],
    });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) {
      socket.terminate();
      if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
    }
  });
  afterAll(async () => {
    await teleop?.close();
    rmSync(workers, { recursive: true });
  });

  async function open(person: Person = 'ada') {
    const socket = new WebSocket(
      `${teleop.url.replace('http', 'ws')}/teleop/camera`,
      { headers: { authorization: `Bearer ${person}` } },
    );
    sockets.push(socket);
    const frames: Frame[] = [];
    const told: { type: string; code?: string; message?: string }[] = [];
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        const message = JSON.parse(String(data));
        expect(checkFrame(message.type, message)).toBeUndefined();
        told.push(message);
        return;
      }
      frames.push({
        capturedAt: data.readDoubleBE(0),
        number: data.readUInt32BE(8),
        isKeyFrame: data.readUInt8(12) === 1,
        data: data.subarray(FRAME_HEADER),
      });
    });
    await once(socket, 'open');
    return {
      socket,
      frames,
      told,
      send: (message: object) => socket.send(JSON.stringify(message)),
      start(robotId: string, rest: Partial<CameraStartMessage> = {}) {
        socket.send(
          JSON.stringify({ type: 'camera-start', robot_id: robotId, ...rest }),
        );
      },
    };
  }

  it('sends VP8 to who asks for it', async () => {
    const { frames, told, start } = await open();
    start('SH4', { codec: 'vp8' });
    await until(() => frames.length >= 3, START_WITHIN);
    expect(told[0]).toMatchObject({ type: 'camera-started', codec: 'vp8' });
    const [{ data, isKeyFrame }] = frames;
    expect(isKeyFrame).toBe(true);
    // The start code of a key frame of VP8.
    expect([...data.subarray(3, 6)]).toEqual([0x9d, 0x01, 0x2a]);
  });

  it('sends what the encoder made, with the capture time, to who says that it was seen', async () => {
    const { frames, told, start, send } = await open();
    start('SH1');
    await until(() => frames.length >= 8, START_WITHIN);
    expect(told[0]).toMatchObject({
      type: 'camera-started',
      codec: 'avc1.42E01F',
    });
    const [first] = frames;
    expect(first.isKeyFrame).toBe(true);
    expect([...first.data.subarray(0, 4)]).toEqual([0, 0, 0, 1]);
    const age = teleop.simulation.now() - frames[7].capturedAt;
    expect(age).toBeGreaterThan(0);
    expect(frames.map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    // Nothing more without a word of who watches, and then a key frame.
    await new Promise(resolve => {
      setTimeout(resolve, 500);
    });
    expect(frames).toHaveLength(8);
    send({ type: 'camera-seen', number: 8 });
    await until(() => frames.length > 8, 10_000);
    expect(frames[8].isKeyFrame).toBe(true);
  });

  it.each([
    ['a robot that does not exist', { robot_id: 'SH99' }, 'unknown-robot'],
    ['nonsense', { robot_id: '<b>' }, 'bad-message'],
  ])('refuses %s in a sentence', async (...[, rest, code]) => {
    const { told, start } = await open();
    start('SH1', rest as Partial<CameraStartMessage>);
    await until(() => told.length > 0);
    expect(told[0]).toMatchObject({ type: 'error', code });
  });

  it('takes no messages of the other channel, and one camera a socket', async () => {
    const { told, start, send } = await open();
    send({ type: 'emergency-stop', robot_id: 'SH1', id: '1' });
    await until(() => told.length > 0);
    expect(told[0]).toMatchObject({ code: 'bad-message' });
    start('SH1');
    await until(() => told.length > 1, START_WITHIN);
    start('SH2');
    await until(() => told.length > 2);
    expect(told[2]).toMatchObject({ message: 'A socket has one camera.' });
  });

  it('counts with the other ways of watching', async () => {
    const one = await open();
    const two = await open('rick');
    const three = await open('pia');
    // The limit of the test service is two viewers of a robot.
    for (const viewer of [one, two]) {
      viewer.start('SH2');
      await until(() => viewer.told.length > 0, START_WITHIN);
      expect(viewer.told[0].type).toBe('camera-started');
    }
    three.start('SH2');
    await until(() => three.told.length > 0);
    expect(three.told[0]).toMatchObject({
      type: 'error',
      code: 'too-fast',
      message:
        'Too many people watch this video. Close another view and try again.',
    });
    one.socket.close();
    await once(one.socket, 'close');
    const four = await open('pia');
    await until(() => one.socket.readyState === one.socket.CLOSED);
    four.start('SH2');
    await until(() => four.told.length > 0, START_WITHIN);
    expect(four.told[0].type).toBe('camera-started');
  });
});

describe('the camera channel without an encoder', () => {
  it.each([
    ['SH1', { type: 'error', code: 'unknown-robot' }],
    ['RX1', { type: 'camera-started', codec: 'avc1.42E01F' }],
  ])('shows only robots that encode themselves: %s', async (robotId, told) => {
    // It does not load inside the test runner.
    const teleop = await startTestTeleop({
      robotKeys: new Map([['RX1', 'the-key-of-the-robot-of-this-test']]),
    });
    const socket = new WebSocket(
      `${teleop.url.replace('http', 'ws')}/teleop/camera`,
      { headers: { authorization: 'Bearer ada' } },
    );
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'camera-start', robot_id: robotId }));
    const [data] = await once(socket, 'message');
    expect(JSON.parse(String(data))).toMatchObject(told);
    socket.terminate();
    await teleop.close();
  });
});
