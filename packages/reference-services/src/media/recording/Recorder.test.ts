import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { monotonicNow } from '../../simulation/monotonicNow';
import { eventually } from '../../testing/eventually';
import type { RetentionRules } from '../rules/retention';
import type { RecordingMode } from '../rules/RecordingChoice';
import { ClipLibrary } from '../store/ClipLibrary';
import { keyOf } from '../store/clipKeys';
import { FileClipStore } from '../store/FileClipStore';
import { encodeTestFrames } from '../testing/encodeTestFrames';
import { FakeFleet } from '../testing/FakeFleet';
import { packetsOf } from '../testing/readVideo';
import { connectRecordingInProcess } from './connectRecording';
import { Recorder, type RecorderOptions } from './Recorder';
import { StoreKeeper } from './StoreKeeper';

const HOUR = 3_600_000;
const PLENTY = 2 ** 40;

const DAY = 24 * HOUR;

const problemOf = (code: string) =>
  Object.assign(new Error(`${code}: it cannot be written`), { code });

/** A store that can be full, away or slow. */
class TestStore extends FileClipStore {
  problem?: NodeJS.ErrnoException;
  room = PLENTY;
  /** What is read only later: names that begin with this, or the list of all. */
  readonly slow = new Set<string>();
  /** Names that begin with this cannot be read. */
  readonly refused = new Set<string>();

  async *list() {
    await this.passes('list');
    yield* super.list();
  }

  async read(key: string) {
    await this.passes(key);
    if ([...this.refused].some(name => key.startsWith(name)))
      throw problemOf('ETIMEDOUT');
    return super.read(key);
  }

  private passes(key: string) {
    return eventually(() => {
      const isSlow = [...this.slow].some(name => key.startsWith(name));
      if (isSlow) throw new Error(`${key} has not been read yet.`);
    });
  }

  /** A second of video, as far as an index is concerned. */
  async put(robotId: string, startedAt: number) {
    const video = join(this.place, keyOf(robotId, startedAt, 'video'));
    await mkdir(dirname(video), { recursive: true });
    await writeFile(video, 'a video');
    const told = join(this.place, keyOf(robotId, startedAt, 'sidecar'));
    const endsAt = startedAt + 1_000;
    const sha256 = '0'.repeat(64);
    const sidecar = { startedAt, endsAt, frames: 1, size: 7, sha256 };
    await writeFile(told, JSON.stringify(sidecar));
  }

  async check() {
    if (this.problem) throw this.problem;
    await super.check();
  }

  async take(key: string, file: string) {
    if (this.problem) throw this.problem;
    await super.take(key, file);
  }

  async free() {
    return this.room;
  }
}

/** A recording thread that can die, and has forgotten everything when it is started again. */
function mortalThread(spool: string) {
  const thread = { die() {}, rise() {} };
  const connect: RecorderOptions['connect'] = events => {
    let link: ReturnType<RecorderOptions['connect']> | undefined;
    let lives = 0;
    thread.rise = () => {
      lives += 1;
      const life = lives;
      link = connectRecordingInProcess(spool)({
        ...events,
        onEvent: event => {
          if (life === lives) events.onEvent(event);
        },
      });
    };
    thread.die = () => {
      lives += 1;
      link = undefined;
      events.onDown();
    };
    thread.rise();
    return {
      post: request => link?.post(request),
      close: async () => link?.close(),
    };
  };
  return { thread, connect };
}

describe('recording', () => {
  const open: { recorder: Recorder; folder: string }[] = [];

  async function start({
    mode = 'always',
    mostCameras,
    retention = {},
    isHeld = () => false,
    prepare,
  }: {
    mode?: RecordingMode;
    mostCameras?: number;
    retention?: RetentionRules;
    isHeld?: () => boolean;
    /** Of a store that is still being read when this answers. */
    prepare?: (store: TestStore) => Promise<void>;
  } = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'sidehelm-recorder-'));
    const units = encodeTestFrames(1).map(({ data }) => data);
    const fleet = new FakeFleet(['SH1', 'SH2', 'SH3', 'SH4'], units);
    const store = new TestStore(join(folder, 'recordings'));
    await prepare?.(store);
    const told: string[] = [];
    const logger = {
      info: () => {},
      warn: (_: object, message: string) => told.push(message),
    };
    const library = new ClipLibrary({ store, logger });
    const spool = join(folder, 'spool');
    let onChange = () => {};
    const keeper = new StoreKeeper({
      store,
      library,
      spool,
      retention,
      held: { isHeld },
      leastFree: 1_000,
      wallClock: Date.now,
      now: monotonicNow,
      logger,
      onChange: () => onChange(),
    });
    const driven = new Set<string>();
    const { thread, connect } = mortalThread(spool);
    const options: RecorderOptions = {
      simulation: fleet,
      mode,
      mostCameras,
      framesPerSecond: 10,
      connect,
      library,
      keeper,
      spool,
      wallClock: Date.now,
      duties: async () => ({
        active: ['SH1', 'SH2', 'SH3'],
        carrying: ['SH3', 'SH4'],
      }),
      drivingOf: id => (driven.has(id) ? { driverName: 'Ada' } : undefined),
      isLidOpen: () => false,
      logger,
    };
    const recorder = new Recorder(options);
    onChange = () => recorder.handleStoreChange();
    open.push({ recorder, folder });
    if (!prepare) await keeper.look();
    const clips = () =>
      library.clipsBetween('SH1', Date.now() - HOUR, Date.now() + HOUR);
    const files = async () =>
      (await readdir(store.place, { recursive: true })).filter(name =>
        name.includes('.'),
      );
    return {
      fleet,
      store,
      thread,
      library,
      keeper,
      recorder,
      options,
      driven,
      told,
      clips,
      files,
    };
  }

  afterEach(async () => {
    for (const { recorder, folder } of open.splice(0)) {
      await recorder.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('takes active robots that move, are driven or carry an order', async () => {
    const { fleet, recorder, driven } = await start({ mode: 'active' });
    recorder.decide();
    expect(recorder.recording).toEqual(['SH3']);
    fleet.summaries.get('SH1')!.speed = -0.4;
    driven.add('SH2');
    recorder.decide();
    expect(recorder.recording.sort()).toEqual(['SH1', 'SH2', 'SH3']);
  });

  it('runs only so many cameras for recording alone, and says who is left out', async () => {
    const { fleet, recorder, driven } = await start({
      mode: 'active',
      mostCameras: 2,
    });
    const recorded = () => {
      recorder.decide();
      return [...recorder.recording].sort();
    };
    fleet.summaries.get('SH1')!.speed = 0.4;
    fleet.summaries.get('SH2')!.speed = 0.4;
    expect(recorded()).toEqual(['SH1', 'SH3']);
    expect(recorder.status()).toEqual({
      state: 'ok',
      recording: expect.any(Array),
      most_cameras: 2,
      left_out: ['SH2'],
    });
    driven.add('SH2');
    expect(recorded()).toEqual(['SH2', 'SH3']);
    expect(recorder.status().left_out).toEqual(['SH1']);
    // Whoever is watched is painted anyway.
    const watched = fleet.cameras.start('SH1', 'overview', () => {});
    expect(recorded()).toEqual(['SH1', 'SH2', 'SH3']);
    expect(recorder.status()).not.toHaveProperty('left_out');
    watched.stop();
    expect(recorded()).toEqual(['SH2', 'SH3']);
    expect(fleet.cameras.paintsFor('SH1', 'overview')).toBe(0);
  });

  it('leaves nobody out whose pictures cost nothing here', async () => {
    const { fleet, recorder } = await start({ mostCameras: 1 });
    jest.spyOn(fleet.cameras, 'paintsFor').mockReturnValue(undefined as never);
    recorder.decide();
    expect(recorder.recording).toHaveLength(4);
  });

  it('keeps the very frames that cameras stream, and encodes none', async () => {
    const { recorder, fleet, clips, library } = await start();
    const cameras = jest.spyOn(fleet.cameras, 'start');
    recorder.decide();
    await eventually(() => {
      const [{ startedAt, endsAt }] = clips();
      expect(endsAt - startedAt).toBeGreaterThan(900);
    });
    expect(
      cameras.mock.calls.map(([robotId, rendition]) => [robotId, rendition]),
    ).toEqual([
      ['SH1', 'overview'],
      ['SH2', 'overview'],
      ['SH3', 'overview'],
      ['SH4', 'overview'],
    ]);
    const parts: Buffer[] = [];
    for await (const part of await library.openClip(clips()[0]))
      parts.push(Buffer.from(part));
    const kept = await packetsOf(Buffer.concat(parts));
    expect(kept.length).toBeGreaterThan(8);
    // A picture is behind the last start code of what a camera sends.
    const sent = encodeTestFrames(1).map(({ data }) => {
      const unit = Buffer.from(data);
      return unit.subarray(unit.lastIndexOf('\0\0\x01', -1, 'latin1') + 3);
    });
    for (const { data } of kept)
      expect(
        sent.some(picture => data.subarray(-picture.length).equals(picture)),
      ).toBe(true);
  });

  it('has what it records in the index, at once and when it is finished', async () => {
    const { recorder, clips, files, library } = await start();
    recorder.decide();
    await eventually(() => {
      expect(clips()).toHaveLength(1);
      expect(clips()[0]).toMatchObject({ isRecording: true });
      expect(clips()[0].endsAt - clips()[0].startedAt).toBeGreaterThan(900);
    });
    const [growing] = clips();
    const stream = await library.openClip(growing);
    let size = 0;
    for await (const part of stream) size += part.length;
    expect(size).toBe(growing.size);
    await recorder.close();
    await eventually(() => {
      expect(clips()[0]).toMatchObject({
        startedAt: growing.startedAt,
        isRecording: true,
      });
    });
    // What is ended with the process is finished at the next start.
    expect(await files()).toEqual([]);
  });

  it('records a robot as soon as what there is of its day is read, and says who waits for that', async () => {
    const now = Date.now();
    const { recorder, store, keeper, library, clips } = await start({
      prepare: async unread => {
        await unread.put('SH1', now - 2 * DAY);
        await unread.put('SH1', now - 2_000);
        await unread.put('SH2', now - 2_000);
        const old = keyOf('SH1', now - 2 * DAY, 'sidecar');
        ['list', 'SH2', old].forEach(name => unread.slow.add(name));
      },
    });
    const decided = (recording: string[], notYet?: string[]) =>
      eventually(() => {
        recorder.decide();
        const status = recorder.status();
        expect(status.state).toBe('ok');
        expect([...status.recording].sort()).toEqual(recording);
        expect(status.not_yet).toEqual(notYet);
        // Nothing is wrong.
        expect(status.message).toBeUndefined();
      });
    await decided([], ['SH1', 'SH2', 'SH3', 'SH4']);
    store.slow.delete('list');
    await decided(['SH1', 'SH3', 'SH4'], ['SH2']);
    store.slow.delete('SH2');
    await eventually(() => {
      recorder.decide();
      expect(recorder.status().message).toBeUndefined();
      expect(recorder.recording).toHaveLength(4);
    });
    // Who looks for older recordings is still told to wait.
    expect(library.isRead('SH1', now - 2 * DAY, now - DAY)).toBe(false);
    await eventually(() => expect(clips()).toHaveLength(2));
    const [before, under] = clips();
    expect(before.endsAt).toBeLessThanOrEqual(under.startedAt);
    store.slow.clear();
    await keeper.look();
    expect(library.isRead('SH1', now - 2 * DAY, now - DAY)).toBe(true);
    expect(clips().map(({ isRecording }) => isRecording)).toEqual([
      false,
      true,
    ]);
  });

  it('records on when the store refuses to be read any further, and while it is read again', async () => {
    const now = Date.now();
    const { recorder, store, keeper, told } = await start({
      prepare: async unread => {
        await unread.put('SH1', now - 2_000);
        await unread.put('SH2', now - 2 * DAY);
        unread.slow.add('SH2');
      },
    });
    await eventually(() => {
      recorder.decide();
      expect(recorder.recording).toHaveLength(4);
    });
    store.refused.add('SH2');
    store.slow.clear();
    await keeper.look();
    recorder.decide();
    expect(recorder.status().state).toBe('ok');
    expect(recorder.recording).toHaveLength(4);
    expect(told).toEqual([
      'The store refused something. It is tried again in a moment.',
    ]);
    store.refused.clear();
    store.slow.add('SH');
    const again = keeper.look();
    await new Promise(done => setTimeout(done, 100));
    recorder.decide();
    expect(recorder.recording).toHaveLength(4);
    store.slow.clear();
    await again;
    expect(recorder.status().state).toBe('ok');
  });

  it('records nothing into a store that is full while it is still being read', async () => {
    const { recorder, store, keeper } = await start({
      prepare: async full => {
        await full.put('SH1', Date.now() - 2 * DAY);
        full.slow.add('SH1');
        full.room = 999;
      },
    });
    await eventually(() => expect(recorder.status().state).toBe('full'));
    recorder.decide();
    expect(recorder.recording).toEqual([]);
    store.slow.clear();
    await keeper.look();
  });

  it.each([
    [
      'full',
      'ENOSPC',
      'Nothing is recorded: there is no room left for recordings. Make room, or keep them for fewer days. Recording goes on by itself.',
    ],
    [
      'away',
      'EIO',
      'Nothing is recorded: the store for recordings cannot be written. Recording goes on by itself.',
    ],
  ])(
    'stops while the store is %s, says so, and goes on by itself',
    async (state, code, message) => {
      const { recorder, store, keeper, clips, told, files } = await start();
      recorder.decide();
      await eventually(() => expect(clips()[0]?.size).toBeGreaterThan(0));
      const before = Date.now();
      store.problem = problemOf(code);
      await keeper.look();
      expect(recorder.recording).toEqual([]);
      const status = recorder.status();
      expect(status).toEqual({
        state,
        message,
        since: expect.any(String),
        recording: [],
      });
      expect(Date.parse(status.since!)).toBeGreaterThanOrEqual(before);
      recorder.decide();
      expect(recorder.recording).toEqual([]);
      // What was recorded by then can be seen, though the store has not got it.
      await eventually(() =>
        expect(clips()[0]).toMatchObject({ isRecording: false }),
      );
      await keeper.look();
      expect(await files()).toEqual([]);
      expect(told).toEqual([message]);

      store.problem = undefined;
      await keeper.look();
      expect(recorder.status().state).toBe('ok');
      expect(recorder.recording).toHaveLength(4);
      expect(await files()).toHaveLength(8);
      await eventually(() => expect(clips()).toHaveLength(2));
      const [first, second] = clips();
      expect(second.startedAt).toBeGreaterThan(first.endsAt);
    },
  );

  it('stops before the disk is full, and needs a little more room to go on', async () => {
    const { recorder, store, keeper } = await start();
    recorder.decide();
    expect(recorder.recording).toHaveLength(4);
    store.room = 999;
    await keeper.look();
    expect(recorder.status().state).toBe('full');
    expect(recorder.recording).toEqual([]);
    store.room = 1_050;
    await keeper.look();
    expect(recorder.status().state).toBe('full');
    store.room = 1_200;
    await keeper.look();
    expect(recorder.status().state).toBe('ok');
  });

  it('throws away the oldest when there is too much, and stops where all of it is held', async () => {
    let isHeld = true;
    const { recorder, keeper, clips, files } = await start({
      retention: { limit: 1_000 },
      isHeld: () => isHeld,
    });
    recorder.decide();
    await eventually(() => expect(clips()[0]?.size).toBeGreaterThan(0));
    // Whoever is too big for the limit is brought, and seen then.
    keeper.fail(problemOf('EIO'));
    await eventually(() =>
      expect(clips()[0]).toMatchObject({ isRecording: false }),
    );
    await keeper.look();
    expect(recorder.status()).toMatchObject({
      state: 'full',
      message:
        'Nothing is recorded: the recordings that are held fill the store. Release some, or give it more room. Recording goes on by itself.',
    });
    expect((await files()).length).toBeGreaterThan(1);
    isHeld = false;
    await keeper.look();
    expect(recorder.status().state).toBe('ok');
    expect(await files()).toEqual([]);
  });

  it('goes on with all others when the camera of one robot sends what is no video', async () => {
    const { recorder, fleet, library, keeper, told } = await start();
    const sound = fleet.cameras.start.bind(fleet.cameras);
    jest
      .spyOn(fleet.cameras, 'start')
      .mockImplementation((robotId, rendition, listen) =>
        sound(robotId, rendition, frame =>
          listen(
            robotId === 'SH2' ? { ...frame, data: Buffer.from('?') } : frame,
          ),
        ),
      );
    recorder.decide();
    await eventually(() =>
      expect(recorder.status().message).toBe(
        'SH2 is not recorded: its camera sends pictures that cannot be kept. Recording goes on by itself.',
      ),
    );
    await keeper.look();
    expect(recorder.status().state).toBe('ok');
    expect(recorder.recording).toEqual(['SH1', 'SH3', 'SH4']);
    expect(told).toEqual([
      'Pictures of a robot cannot be kept; it is tried again in a while.',
    ]);
    const ofSH2 = () =>
      library.clipsBetween('SH2', Date.now() - HOUR, Date.now() + HOUR);
    await eventually(() => expect(ofSH2()).toEqual([]));
  });

  it('records again as soon as its thread is back, and leaves nothing in the index that nobody writes', async () => {
    const { recorder, thread, clips, keeper } = await start();
    recorder.decide();
    await eventually(() => expect(clips()).toHaveLength(1));
    expect(clips()[0]).toMatchObject({ isRecording: true, size: 0 });
    thread.die();
    expect(clips()).toEqual([]);
    const down = Date.now();
    while (Date.now() - down < 1_500)
      await new Promise(done => setTimeout(done, 100));
    expect(clips()).toEqual([]);
    expect(recorder.recording).toEqual([]);
    expect(recorder.status().message).toContain(
      'SH1 is not recorded: what writes recordings is being started again. Recording goes on by itself.',
    );
    const up = Date.now();
    thread.rise();
    await eventually(() => expect(clips().at(-1)?.size).toBeGreaterThan(0));
    expect(clips().at(-1)!.startedAt - up).toBeLessThan(2_000);
    expect(recorder.recording).toHaveLength(4);
    expect(keeper.problem).toBeUndefined();
  });

  it('is off where there is no encoder', async () => {
    const { recorder, fleet, options } = await start();
    jest.spyOn(fleet.cameras, 'isAvailable').mockResolvedValue(false);
    expect(recorder.status().state).toBe('ok');
    const without = new Recorder(options);
    open.push({ recorder: without, folder: options.spool });
    await eventually(() =>
      expect(without.status()).toEqual({
        state: 'off',
        message:
          'Nothing is recorded: the video encoder (node-av) is not installed.',
        recording: [],
      }),
    );
    without.decide();
    expect(without.recording).toEqual([]);
  });
});
