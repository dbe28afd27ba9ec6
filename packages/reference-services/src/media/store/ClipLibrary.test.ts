import {
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { eventually } from '../../testing/eventually';
import { makeRecordings, type TestRecordings } from '../testing/makeRecordings';
import { ClipLibrary } from './ClipLibrary';
import { keyOf } from './clipKeys';
import { FileClipStore } from './FileClipStore';
import { fingerprintOf } from './readVideo';
import { StoredRecordings } from './StoredRecordings';
import { TelemetryReader } from './TelemetryReader';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const MIDNIGHT = NOON - 12 * 3_600_000;

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

describe('the index of recordings', () => {
  let made: TestRecordings;
  const warn = jest.fn();

  /** As after a restart. */
  async function reload() {
    const store = new FileClipStore(made.folder);
    const library = new ClipLibrary({ store, logger: { info() {}, warn } });
    await library.load();
    const telemetry = new TelemetryReader({ store, library });
    return new StoredRecordings({
      library,
      telemetry,
      status: () => made.state,
    });
  }
  const file = (startedAt: number, kind: 'video' | 'sidecar' | 'preview') =>
    join(made.folder, keyOf('SH1', startedAt, kind));
  const found = async () =>
    (await reload())
      .clipsBetween('SH1', NOON - 3_600_000, NOON + 3_600_000)
      .map(({ startedAt }) => startedAt - NOON);

  beforeEach(async () => {
    warn.mockClear();
    made = await makeRecordings([
      { robotId: 'SH1', startedAt: NOON + 40, seconds: 2, hasPreview: true },
      { robotId: 'SH1', startedAt: NOON + 300_000, seconds: 2 },
      { robotId: 'SH2', startedAt: NOON, seconds: 2 },
    ]);
  });
  afterEach(() => made.close());

  it('knows of a robot and a day as soon as that is read, and of what there is not', async () => {
    const store = new FileClipStore(made.folder);
    const read = store.read.bind(store);
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    jest.spyOn(store, 'read').mockImplementation(async key => {
      if (key.startsWith('SH2')) await released;
      return read(key);
    });
    const library = new ClipLibrary({ store, logger: { info() {}, warn } });
    const knows = (robotId: string, from: number) => {
      try {
        library.requireRead(robotId, from, from + 86_400_000);
        return true;
      } catch {
        return false;
      }
    };
    expect(knows('SH9', MIDNIGHT)).toBe(false);
    const loading = library.load();
    await eventually(() => expect(knows('SH1', MIDNIGHT)).toBe(true));
    expect(knows('SH9', MIDNIGHT)).toBe(true);
    expect(knows('SH2', MIDNIGHT)).toBe(false);
    expect(knows('SH2', MIDNIGHT - 86_400_000)).toBe(true);
    // Its last clip may reach into the day after.
    expect(knows('SH2', MIDNIGHT + 86_400_000)).toBe(false);
    expect(knows('SH2', MIDNIGHT + 86_400_000 + 300_000)).toBe(true);
    release();
    await loading;
    expect(knows('SH2', MIDNIGHT)).toBe(true);
  });

  describe('of a store that refuses something while it is read', () => {
    const DAY = 86_400_000;
    /** A second of video, as far as an index is concerned. */
    async function put(robotId: string, startedAt: number) {
      const path = (kind: 'video' | 'sidecar') =>
        join(made.folder, keyOf(robotId, startedAt, kind));
      await mkdir(dirname(path('video')), { recursive: true });
      await writeFile(path('video'), 'a video');
      const endsAt = startedAt + 1_000;
      const sha256 = '0'.repeat(64);
      const sidecar = { startedAt, endsAt, frames: 1, size: 7, sha256 };
      await writeFile(path('sidecar'), JSON.stringify(sidecar));
    }

    /** A store that refuses to have one file read, once, and what was asked of it. */
    function refusing(refused: string) {
      const store = new FileClipStore(made.folder);
      const asked: string[] = [];
      const read = store.read.bind(store);
      jest.spyOn(store, 'read').mockImplementation(async key => {
        asked.push(key);
        if (key === refused && asked.filter(one => one === key).length === 1)
          throw Object.assign(new Error('no'), { name: 'SlowDown' });
        return read(key);
      });
      const library = new ClipLibrary({ store, logger: { info() {}, warn } });
      return { library, store, asked };
    }

    it('keeps what was read, and reads the rest', async () => {
      // The oldest, so that all others are under way by then.
      await put('SH2', NOON - DAY);
      const refused = keyOf('SH2', NOON - DAY, 'sidecar');
      const { library, store, asked } = refusing(refused);
      await expect(library.load()).rejects.toThrow('no');
      const known = () =>
        [
          ['SH1', MIDNIGHT],
          ['SH2', MIDNIGHT + 600_000],
          ['SH2', MIDNIGHT - DAY],
        ].map(([robotId, from]) =>
          library.isRead(`${robotId}`, Number(from), Number(from) + 3_600_000),
        );
      expect(known()).toEqual([true, true, false]);
      asked.length = 0;
      const seen: boolean[][] = [];
      jest.spyOn(store, 'read').mockImplementationOnce(async key => {
        asked.push(key);
        seen.push(known());
        return readFile(join(made.folder, key));
      });
      await library.load();
      expect(asked).toEqual([refused]);
      expect(seen).toEqual([[true, true, false]]);
      expect(known()).toEqual([true, true, true]);
    });

    it('reads nothing more before it is told to', async () => {
      for (let slot = 0; slot < 60; slot += 1)
        await put('SH3', NOON + slot * 300_000);
      const { library, asked } = refusing(
        keyOf('SH3', NOON + 59 * 300_000, 'sidecar'),
      );
      await expect(library.load()).rejects.toThrow('no');
      const before = asked.length;
      expect(before).toBeLessThan(40);
      await new Promise(done => setTimeout(done, 50));
      expect(asked).toHaveLength(before);
      await library.load();
      // Each of the 63 clips once, and the one that was refused again.
      expect(asked).toHaveLength(64);
      expect(new Set(asked).size).toBe(63);
      expect(library.isRead('SH3', NOON, NOON + DAY)).toBe(true);
    });
  });

  it('is made of the files', async () => {
    const recordings = await reload();
    const [first, ...others] = recordings.clipsBetween(
      'SH1',
      NOON,
      NOON + 600_000,
    );
    const video = await readFile(file(NOON + 40, 'video'));
    expect(first).toEqual({
      robotId: 'SH1',
      startedAt: NOON + 40,
      endsAt: NOON + 2_040,
      isRecording: false,
      size: video.length,
      sha256: fingerprintOf(video),
      preview: {
        tileWidth: 160,
        tileHeight: 80,
        columns: 20,
        count: 2,
        intervalInSeconds: 1,
        sheets: { count: 1, sizes: [6, 7] },
      },
    });
    expect(others.map(({ startedAt }) => startedAt)).toEqual([NOON + 300_000]);
    expect(recordings.clipAt('SH1', NOON)).toEqual(first);
    expect(recordings.clipAt('SH1', NOON + 1_000)).toBeUndefined();
    expect(recordings.clipAt('SH3', NOON)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['ends as it begins', -10_000, 40, []],
    ['begins as it ends', 2_040, 9_000, []],
    ['shares a moment with it', 2_039, 9_000, [40]],
    ['is within it', 500, 600, [40]],
    ['is around both', -1, 300_001, [40, 300_000]],
  ])('finds what a range has that %s', async (_, from, to, expected) => {
    const clips = made.recordings.clipsBetween('SH1', NOON + from, NOON + to);
    expect(clips.map(({ startedAt }) => startedAt - NOON)).toEqual(expected);
  });

  it('tells what is kept, the oldest first, with how much it is', async () => {
    const { library } = made;
    // In no order, as a store lists its files, and once anew.
    for (const [slot, size] of [
      [600_000, 10],
      [-300_000, 20],
      [0, 7],
      [0, 30],
    ])
      library.addTelemetry('SH2', NOON + slot, size);
    const kept = library.kept();
    expect(kept.used).toBe(library.usedInBytes);
    expect(
      [...kept].map(({ robotId, from, isTelemetry }) => [
        robotId,
        from - NOON,
        isTelemetry,
      ]),
    ).toEqual([
      ['SH2', -300_000, true],
      ['SH2', 0, false],
      ['SH2', 0, true],
      ['SH1', 40, false],
      ['SH1', 300_000, false],
      ['SH2', 600_000, true],
    ]);
    const used = [...kept].reduce((sum, thing) => sum + thing.used, 0);
    expect(used).toBe(kept.used);
    const [first] = kept;
    await library.remove(first);
    expect(library.hasTelemetry('SH2', NOON - 300_000)).toBe(false);
    expect(library.hasTelemetry('SH2', NOON)).toBe(true);
    expect(library.usedInBytes).toBe(used - 20);
  });

  it('reads a clip, and ranges of it', async () => {
    const clip = made.recordings.clipAt('SH1', NOON)!;
    const video = await readFile(file(NOON + 40, 'video'));
    const { recordings } = made;
    expect(await bytesOf(await recordings.openClip(clip))).toEqual(video);
    const part = await recordings.openClip(clip, { start: 10, end: 19 });
    expect(await bytesOf(part)).toEqual(video.subarray(10, 20));
    expect(await text(await recordings.openPreview(clip, 1))).toBe('picture');
  });

  it('says that a clip is gone when its file is, and forgets it', async () => {
    const clip = made.recordings.clipAt('SH1', NOON)!;
    await rm(file(NOON + 40, 'video'));
    await expect(made.recordings.openClip(clip)).rejects.toMatchObject({
      statusCode: 404,
      message: 'There is no such recording, or it is no longer kept.',
    });
    expect(made.recordings.clipAt('SH1', NOON)).toBeUndefined();
  });

  it('says what is wrong with a clip that cannot be read, and keeps it', async () => {
    const clip = made.recordings.clipAt('SH1', NOON)!;
    const cause = Object.assign(new Error('EACCES: no'), { code: 'EACCES' });
    jest.spyOn(made.store, 'open').mockRejectedValueOnce(cause);
    await expect(made.recordings.openClip(clip)).rejects.toMatchObject({
      statusCode: 503,
      message: 'The recordings cannot be read now. Try again in a minute.',
      cause,
    });
    expect(made.recordings.clipAt('SH1', NOON)).toEqual(clip);
  });

  it('reads a clip whose files go to the store one after the other', async () => {
    const clip = made.recordings.clipAt('SH1', NOON)!;
    // Told to be here still, though its files are in the store.
    made.library.addLocal(clip, join(made.folder, 'elsewhere'));
    const video = await bytesOf(await made.recordings.openClip(clip));
    expect(video).toHaveLength(clip.size);
    expect(await text(await made.recordings.openPreview(clip, 0))).toBe(
      'not a ',
    );
    expect(made.recordings.clipAt('SH1', NOON)).toEqual(clip);
  });

  it('keeps a clip whose small pictures are gone, and one that ends just now', async () => {
    const clip = made.recordings.clipAt('SH1', NOON)!;
    await rm(file(NOON + 40, 'preview'));
    await expect(made.recordings.openPreview(clip, 0)).rejects.toMatchObject({
      statusCode: 404,
    });
    const { preview, ...without } = clip;
    expect(made.recordings.clipAt('SH1', NOON)).toEqual(without);
    const growing = { ...without, isRecording: true };
    made.library.addLocal(growing, join(made.folder, 'elsewhere'));
    await expect(made.recordings.openClip(growing)).rejects.toMatchObject({
      statusCode: 404,
    });
    expect(made.recordings.clipAt('SH1', NOON)).toEqual(growing);
  });

  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'has no bytes',
      () => writeFile(file(NOON + 40, 'video'), ''),
      /It is empty/,
    ],
    [
      'is cut off',
      async () => {
        const video = await readFile(file(NOON + 40, 'video'));
        await writeFile(file(NOON + 40, 'video'), video.subarray(0, -100));
      },
      /bytes instead of/,
    ],
    [
      'has other bytes',
      async () => {
        const path = file(NOON + 40, 'video');
        const video = await readFile(path);
        video.fill(7, video.length - 500);
        await writeFile(path, video);
        const { mtimeMs } = await stat(path);
        await utimes(path, mtimeMs / 1_000, mtimeMs / 1_000 + 60);
      },
      /changed after/,
    ],
    [
      'is no video, and nothing tells of it',
      async () => {
        await writeFile(file(NOON + 40, 'video'), 'Hello, world. '.repeat(99));
        await rm(file(NOON + 40, 'sidecar'));
      },
      /./,
    ],
  ])('sets a file aside that %s, with one line', async (_, spoil, reason) => {
    await spoil();
    expect(await found()).toEqual([300_000]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      {
        recording: 'SH1/2026-11-20/12-00-00.mp4',
        reason: expect.stringMatching(reason),
      },
      'A recording is broken, and was set aside.',
    );
    expect(await found()).toEqual([300_000]);
    // Not told again: it is no recording any more.
    expect(warn).toHaveBeenCalledTimes(1);
    await expect(
      stat(`${file(NOON + 40, 'video')}.broken`),
    ).resolves.toBeDefined();
  });

  it.each(['', '{', '{"startedAt":1}', 'null'])(
    'looks at the video itself where what tells of it is %p',
    async told => {
      await writeFile(file(NOON + 40, 'sidecar'), told);
      const recordings = await reload();
      // Milliseconds are not in the name.
      expect(recordings.clipAt('SH1', NOON)).toMatchObject({
        startedAt: NOON,
        endsAt: NOON + 2_000,
        sha256: fingerprintOf(await readFile(file(NOON + 40, 'video'))),
      });
      expect(warn).not.toHaveBeenCalled();
    },
  );

  describe.each(['EACCES', 'EIO', 'ERR_FS_FILE_TOO_LARGE'])(
    'where one file answers %s',
    code => {
      it.each<['video' | 'sidecar', string]>([
        ['sidecar', 'what tells of it'],
        ['video', 'it'],
      ])('knows all others when %s cannot be read', async kind => {
        // Nothing tells of it, so that it must be read itself.
        if (kind === 'video') await rm(file(NOON + 40, 'sidecar'));
        const store = new FileClipStore(made.folder);
        const spoil = (how: 'open' | 'read') => {
          const sound = store[how].bind(store) as (key: string) => never;
          jest.spyOn(store, how).mockImplementation((async (key: string) => {
            if (key === keyOf('SH1', NOON + 40, kind))
              throw Object.assign(new Error(`${code}: no`), { code });
            return sound(key);
          }) as never);
        };
        spoil('open');
        spoil('read');
        const library = new ClipLibrary({ store, logger: { info() {}, warn } });
        await library.load();
        expect(
          library
            .clipsBetween('SH1', NOON, NOON + 3_600_000)
            .map(({ startedAt }) => startedAt - NOON),
        ).toEqual([300_000]);
        expect(warn.mock.calls).toEqual([
          [
            {
              recording: 'SH1/2026-11-20/12-00-00.mp4',
              reason: `${code}: no`,
            },
            'A recording cannot be read, and is left out until the next start.',
          ],
        ]);
      });
    },
  );

  it('is not made while the store is away', async () => {
    const store = new FileClipStore(made.folder);
    jest
      .spyOn(store, 'read')
      .mockRejectedValue(Object.assign(new Error('no'), { code: 'ETIMEDOUT' }));
    const library = new ClipLibrary({ store, logger: { info() {}, warn } });
    await expect(library.load()).rejects.toThrow('no');
  });

  it('reads no large file whole', async () => {
    await rm(file(NOON + 40, 'sidecar'));
    await truncate(file(NOON + 40, 'video'), 3 * 2 ** 30);
    await truncate(file(NOON + 300_000, 'sidecar'), 3 * 2 ** 30);
    const read = jest.spyOn(FileClipStore.prototype, 'read');
    try {
      expect(await found()).toEqual([300_000]);
      const keys = read.mock.calls.map(([key]) => key);
      expect(keys).toEqual(['SH2/2026-11-20/12-00-00.json']);
      expect(warn).toHaveBeenCalledWith(
        {
          recording: 'SH1/2026-11-20/12-00-00.mp4',
          reason: 'It is larger than any recording.',
        },
        'A recording is broken, and was set aside.',
      );
    } finally {
      read.mockRestore();
    }
  });

  it('takes no notice of other files, and removes what is left of removed clips', async () => {
    await writeFile(join(made.folder, 'notes.txt'), '');
    await writeFile(join(made.folder, 'SH1', '12-00-00.mp4'), '');
    await rm(file(NOON + 40, 'video'));
    expect(await found()).toEqual([300_000]);
    await expect(stat(file(NOON + 40, 'sidecar'))).rejects.toThrow('ENOENT');
  });
});

describe('a store of files', () => {
  const store = new FileClipStore('/nowhere/recordings');

  it('lists all files of a day, of each day and robot', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sidehelm-days-'));
    try {
      const keys = ['SH1', 'SH2'].flatMap(robot =>
        [0, 1].flatMap(day =>
          Array.from({ length: 288 }, (_, slot) =>
            keyOf(robot, MIDNIGHT + day * 86_400_000 + slot * 300_000, 'video'),
          ),
        ),
      );
      for (const key of keys) {
        await mkdir(dirname(join(folder, key)), { recursive: true });
        await writeFile(join(folder, key), '');
      }
      const listed: string[] = [];
      for await (const { key } of new FileClipStore(folder).list())
        listed.push(key);
      expect(listed.sort()).toEqual(keys.sort());
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    '../SH1/2026-11-20/12-00-00.mp4',
    'SH1/../../2026-11-20/12-00-00.mp4',
    '/etc/passwd',
    'SH1/2026-11-20/../12-00-00.mp4',
    'SH1/2026-11-20/12-00-00.mp4/../../x',
    'SH1/2026-11-20/12-00-00.mp4\0.jpg',
    'SH1\\2026-11-20\\12-00-00.mp4',
    'sh1/2026-11-20/12-00-00.mp4',
    'SH1/2026-02-30/12-00-00.mp4',
    'SH1/2026-11-20/24-00-00.mp4',
    'SH1/2026-11-20/12-00-00.exe',
    `${'S'.repeat(40)}1/2026-11-20/12-00-00.mp4`,
  ])('touches nothing at %p', async key => {
    const refusal = { message: `"${key}" is no name of a recording.` };
    await expect(store.open(key)).rejects.toMatchObject(refusal);
    await expect(store.read(key)).rejects.toMatchObject(refusal);
    await expect(store.take(key, '/nowhere/x')).rejects.toMatchObject(refusal);
    await expect(store.remove(key)).rejects.toMatchObject(refusal);
    await expect(store.setAside(key)).rejects.toMatchObject(refusal);
  });
});
