import { fork, type ChildProcess } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { eventually } from '../testing/eventually';
import type { Clip } from './rules/Clip';
import { SLOT } from './rules/slots';
import { keyOf, telemetryKeyOf } from './store/clipKeys';
import { S3ClipStore } from './store/S3ClipStore';
import { bundleProgram } from './testing/bundleProgram';
import { encodeTestFrames } from './testing/encodeTestFrames';
import type {
  RecordingAnswer,
  RecordingQuestion,
} from './testing/recordingQuestions';

const BUCKET = 'recordings';
const MINUTE = 60_000;
/** ms in which a store that is there again has been looked at: that is done every five seconds. */
const LOOKED_AT = 20_000;
/** At a time. */
const PUT = 50;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise(done => server.close(done));
  return port;
}

/** S3rver hides in which place a list goes on with DES, which OpenSSL has no more; three times the same key are the same cipher. */
function bringDesBack() {
  const { createCipheriv, createDecipheriv } = crypto;
  type Asked = [
    name: string,
    key: crypto.CipherKey,
    iv: crypto.BinaryLike | null,
  ];
  const known = ([name, key, iv]: Asked): Asked => {
    if (name !== 'des') return [name, key, iv];
    const bytes = Buffer.from(key as Buffer);
    return ['des-ede3-cbc', Buffer.concat([bytes, bytes, bytes]), iv];
  };
  jest
    .spyOn(crypto, 'createCipheriv')
    .mockImplementation((...asked: Asked) => createCipheriv(...known(asked)));
  jest
    .spyOn(crypto, 'createDecipheriv')
    .mockImplementation((...asked: Asked) => createDecipheriv(...known(asked)));
}

// A program of its own: the library for buckets is loaded only where there is one, which the test runner cannot do.
describe('recordings in the bucket that the environment names', () => {
  let folder: string;
  let port: number;
  let server: S3rver;
  let program: ReturnType<typeof bundleProgram>;
  let child: ChildProcess | undefined;
  const before = { ...process.env };

  beforeAll(() => {
    program = bundleProgram('recordingMain');
  });
  afterAll(() => rmSync(program.folder, { recursive: true }));

  const startServer = async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: join(folder, 'bucket'),
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    await server.run();
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sidehelm-in-bucket-'));
    writeFileSync(
      join(folder, 'frames.json'),
      JSON.stringify(
        encodeTestFrames(1).map(({ data }) =>
          Buffer.from(data).toString('base64'),
        ),
      ),
    );
    port = await freePort();
    // As S3rver has them.
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    await startServer();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    if (child) await stop(child);
    await server.close();
    process.env = { ...before };
    await rm(folder, { recursive: true });
  });

  /** @param data - name of the folder of what it keeps on this machine */
  function start(data: string, mode: 'always' | 'off') {
    child = fork(
      program.file,
      [join(folder, data), join(folder, 'frames.json')],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: {
          ...process.env,
          SIDEHELM_RECORDING: mode,
          SIDEHELM_RECORDING_S3_BUCKET: BUCKET,
          SIDEHELM_RECORDING_S3_ENDPOINT: `http://127.0.0.1:${port}`,
          SIDEHELM_RECORDING_S3_REGION: 'us-east-1',
          SIDEHELM_RECORDING_LEAST_FREE_IN_MIB: '1',
        },
      },
    );
    return child;
  }
  async function ask(
    of: ChildProcess,
    question: RecordingQuestion,
  ): Promise<RecordingAnswer> {
    const answered = once(of, 'message');
    of.send(question);
    const [answer] = (await answered) as [RecordingAnswer];
    return answer;
  }
  async function stop(of: ChildProcess) {
    child = undefined;
    const ended = once(of, 'exit');
    await ask(of, { type: 'end' });
    await ended;
  }
  const untilStateIs = (of: ChildProcess, state: RecordingAnswer['state']) =>
    eventually(
      async () => expect(await ask(of, { type: 'status' })).toEqual({ state }),
      LOOKED_AT,
    );

  const connect = () =>
    new S3ClipStore({
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
    });
  /** What the bucket itself lists. */
  async function stored() {
    const store = connect();
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    store.close();
    return keys;
  }

  /** What is recorded now, once there are some pictures of it. */
  async function growing(of: ChildProcess): Promise<Clip> {
    let found: Clip | undefined;
    await eventually(async () => {
      const { clips = [] } = await ask(of, { type: 'clips' });
      found = clips.find(
        ({ isRecording, startedAt, endsAt }) =>
          isRecording && endsAt - startedAt > 1_000,
      );
      expect(found).toBeDefined();
    }, LOOKED_AT);
    return found!;
  }

  /** Ends the clip under way, as a clock does that is set, and waits until the bucket has it. */
  async function bring(of: ChildProcess, clip: Clip, ahead: number) {
    await ask(of, { type: 'set-clock', ahead });
    await eventually(async () => {
      expect(await stored()).toEqual(
        expect.arrayContaining([
          keyOf('SH1', clip.startedAt, 'video'),
          keyOf('SH1', clip.startedAt, 'sidecar'),
        ]),
      );
    }, LOOKED_AT);
  }

  it('are recorded, found and read after the next start, also when its server was away meanwhile', async () => {
    const first = start('first', 'always');
    const early = await growing(first);
    await bring(first, early, MINUTE);

    await server.close();
    await untilStateIs(first, 'away');
    await startServer();
    await untilStateIs(first, 'ok');
    // What was cut off when the server went is not this one.
    await ask(first, { type: 'set-clock', ahead: 2 * MINUTE });
    const late = await growing(first);
    expect(late.startedAt).toBeGreaterThan(early.startedAt + MINUTE);
    await bring(first, late, 3 * MINUTE);
    await stop(first);

    // Another machine knows nothing but the bucket.
    const second = start('second', 'off');
    await ask(second, { type: 'set-clock', ahead: 3 * MINUTE });
    for (const { startedAt } of [early, late]) {
      let clip: Clip | undefined;
      await eventually(async () => {
        const { clips = [] } = await ask(second, { type: 'clips' });
        clip = clips.find(one => one.startedAt === startedAt);
        expect(clip).toMatchObject({ isRecording: false });
      });
      const { size, sha256 } = clip!;
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      const read = { type: 'read', startedAt } as const;
      expect(await ask(second, read)).toEqual({ size, sha256 });
      const range = { start: 100, end: 199 };
      expect(await ask(second, { ...read, range })).toMatchObject({
        size: 100,
      });
    }
  });

  it('are all found where there are more than the thousand files that a server lists at a time', async () => {
    bringDesBack();
    const slots = 1_100;
    const last = Date.UTC(2026, 10, 20, 12);
    const first = last - (slots - 1) * SLOT;
    const store = connect();
    const put = async (at: number) => {
      const file = join(folder, `${at}`);
      await writeFile(file, `{"at":${at},"speed":1}\n`);
      await store.take(telemetryKeyOf('SH1', at), file);
    };
    for (let next = first; next <= last; next += PUT * SLOT)
      await Promise.all(
        Array.from({ length: PUT }, (_, index) => put(next + index * SLOT)),
      );
    store.close();

    const started = start('third', 'off');
    for (const at of [first, last])
      await eventually(async () => {
        const to = at + 1_000;
        expect(await ask(started, { type: 'told', from: at, to })).toEqual({
          told: [{ at, speed: 1 }],
        });
      }, LOOKED_AT);
  });
});
