import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import {
  access,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import S3rver from 's3rver';
import { makeRecordings, type TestRecordings } from '../testing/makeRecordings';
import { ClipLibrary } from './ClipLibrary';
import { keyOf } from './clipKeys';
import { isMissing, storeProblemOf } from './ClipStore';
import { S3ClipStore, type S3Times } from './S3ClipStore';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const BUCKET = 'recordings';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(done => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise(done => server.close(done));
  return port;
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

describe('recordings in a bucket', () => {
  let folder: string;
  let port: number;
  let server: S3rver;
  let store: S3ClipStore;
  let made: TestRecordings;
  const before = { ...process.env };

  const start = async () => {
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
    folder = await mkdtemp(join(tmpdir(), 'sidehelm-bucket-'));
    port = await freePort();
    await start();
    // As S3rver has them.
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    store = new S3ClipStore({
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
    });
    made = await makeRecordings([
      { robotId: 'SH1', startedAt: NOON, seconds: 2, hasPreview: true },
    ]);
  });
  afterEach(async () => {
    process.env = { ...before };
    await server.close();
    await made.close();
    await rm(folder, { recursive: true });
  });

  /** Brings what was made to the bucket; answers the bytes of the video. */
  async function bring(): Promise<Buffer> {
    const video = await readFile(
      join(made.folder, keyOf('SH1', NOON, 'video')),
    );
    for (const kind of ['video', 'preview', 'sidecar'] as const) {
      const key = keyOf('SH1', NOON, kind);
      const file = join(made.folder, key);
      await store.take(key, file);
      await expect(access(file)).rejects.toThrow('ENOENT');
    }
    return video;
  }

  it('are taken over, found again and read, whole and in ranges', async () => {
    await store.check();
    const video = await bring();
    const library = new ClipLibrary({
      store,
      logger: { info() {}, warn() {} },
    });
    await library.load();
    const [clip] = library.clipsBetween('SH1', NOON, NOON + 1);
    expect(clip).toMatchObject({
      startedAt: NOON,
      endsAt: NOON + 2_000,
      size: video.length,
    });
    expect(await bytesOf(await library.openClip(clip))).toEqual(video);
    const part = await library.openClip(clip, { start: 100, end: 199 });
    expect(await bytesOf(part)).toEqual(video.subarray(100, 200));
    const [thing] = library.kept();
    await library.remove(thing);
    const left = [];
    for await (const file of store.list()) left.push(file.key);
    expect(left).toEqual([]);
  });

  it('are set aside when they are broken', async () => {
    await bring();
    const key = keyOf('SH1', NOON, 'video');
    const broken = join(folder, 'empty.mp4');
    await writeFile(broken, '');
    await store.take(key, broken);
    const warn = jest.fn();
    const library = new ClipLibrary({ store, logger: { info() {}, warn } });
    await library.load();
    expect(library.clipsBetween('SH1', NOON, NOON + 1)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    const error = await store.read(key).catch(problem => problem);
    expect(isMissing(error)).toBe(true);
  });

  it('say what is missing, and when the bucket is away', async () => {
    const missing = await store
      .open(keyOf('SH2', NOON, 'video'))
      .catch(error => error);
    expect(isMissing(missing)).toBe(true);
    await server.close();
    const away = await store.check().catch(error => error);
    expect(storeProblemOf(away)).toBe('away');
    expect(isMissing(away)).toBe(false);
    const file = join(made.folder, keyOf('SH1', NOON, 'video'));
    await expect(
      store.take(keyOf('SH1', NOON, 'video'), file),
    ).rejects.toThrow();
    // It is still here, for the next try.
    expect((await stat(file)).size).toBeGreaterThan(0);
    await start();
    await store.check();
    await bring();
  });

  it('are still here when they cannot be read, and nothing else happens', async () => {
    const file = join(folder, 'no-file');
    await mkdir(file);
    await expect(
      store.take(keyOf('SH1', NOON, 'video'), file),
    ).rejects.toMatchObject({ code: 'EISDIR' });
    expect((await stat(file)).isDirectory()).toBe(true);
    await store.check();
  });

  it('are brought and looked after while many read slowly', async () => {
    const large = join(folder, 'large');
    await writeFile(large, Buffer.alloc(4 * 1024 * 1024));
    const key = keyOf('SH2', NOON, 'video');
    await store.take(key, large);
    const slow = await Promise.all(
      Array.from({ length: 60 }, () => store.open(key)),
    );
    await store.check();
    await bring();
    expect(await store.read(keyOf('SH1', NOON, 'sidecar'))).not.toHaveLength(0);
    slow.forEach(stream => stream.destroy());
  });

  describe('of a server that is not like all others', () => {
    let front: Server;
    let behind: S3ClipStore;
    const key = keyOf('SH2', NOON, 'video');
    /** More than a clip of a minute has. */
    const bytes = Buffer.alloc(8 * 1024 * 1024, 'a picture ');

    beforeEach(async () => {
      front = createHttpServer((request, response) =>
        server.httpServer.emit('request', request, response),
      );
      front.listen(0, '127.0.0.1');
      await once(front, 'listening');
      const { port: at } = front.address() as AddressInfo;
      behind = new S3ClipStore(
        {
          bucket: BUCKET,
          endpoint: `http://127.0.0.1:${at}`,
          region: 'us-east-1',
        },
        {
          connection: 5_000,
          answer: 5_000,
          check: 5_000,
          take: 3_000,
          silence: 5_000,
        },
      );
    });
    afterEach(async () => {
      behind.close();
      front.closeAllConnections();
      await new Promise(done => front.close(done));
    });

    async function take() {
      const file = join(folder, 'large');
      await writeFile(file, bytes);
      await behind.take(key, file);
      await expect(access(file)).rejects.toThrow('ENOENT');
    }

    it('are sent again when it refuses them once', async () => {
      const [answer] = front.listeners('request');
      front.removeAllListeners('request');
      front.once('request', (request, response) => {
        request.resume();
        response.writeHead(503).end();
        front.on('request', answer as () => void);
      });
      await take();
      expect((await behind.read(key)).equals(bytes)).toBe(true);
    });

    it('are sent to one that does not say that it waits for them', async () => {
      // By itself a server of Node does.
      front.on('checkContinue', (request, response) =>
        front.emit('request', request, response),
      );
      await take();
      expect((await behind.read(key)).equals(bytes)).toBe(true);
    });
  });

  describe('of a server that accepts connections and never answers', () => {
    const connections = new Set<Socket>();
    const silent = createServer(socket => {
      connections.add(socket);
      socket.resume();
      socket.on('error', () => {});
    });
    const open = (times?: S3Times) =>
      new S3ClipStore(
        {
          bucket: BUCKET,
          endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
          region: 'us-east-1',
        },
        times,
      );

    beforeEach(async () => {
      silent.listen(0, '127.0.0.1');
      await once(silent, 'listening');
    });
    afterEach(async () => {
      connections.forEach(socket => socket.destroy());
      connections.clear();
      await new Promise(done => silent.close(done));
    });

    it.each<[string, Partial<S3Times>]>([
      ['the time for an answer', { answer: 200, check: 200, take: 200 }],
      ['the longest silence', { silence: 200 }],
    ])('are away after %s', async (_, times) => {
      const away = open({
        connection: 60_000,
        answer: 60_000,
        check: 60_000,
        take: 60_000,
        silence: 60_000,
        ...times,
      });
      const key = keyOf('SH1', NOON, 'video');
      const file = join(made.folder, key);
      for (const asked of [
        away.check(),
        away.open(key),
        away.take(key, file),
        away.remove(key),
      ]) {
        const error = await asked.then(
          () => undefined,
          problem => problem,
        );
        expect(error).toMatchObject({ name: 'TimeoutError' });
        expect(storeProblemOf(error)).toBe('away');
      }
      expect((await stat(file)).size).toBeGreaterThan(0);
    });

    it('keep nobody from ending', async () => {
      const away = open();
      const asked = away.check();
      await once(silent, 'connection');
      away.close();
      await expect(asked).rejects.toThrow();
    });
  });

  it('touch nothing under another name', async () => {
    const refusal = { message: '"../secrets" is no name of a recording.' };
    await expect(store.read('../secrets')).rejects.toMatchObject(refusal);
    await expect(store.remove('../secrets')).rejects.toMatchObject(refusal);
    await expect(store.take('../secrets', '/x')).rejects.toMatchObject(refusal);
  });
});
