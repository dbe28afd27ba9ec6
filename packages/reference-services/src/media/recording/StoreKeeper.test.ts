import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '../../testing/eventually';
import { makeRecordings, type TestRecordings } from '../testing/makeRecordings';
import { ClipLibrary } from '../store/ClipLibrary';
import { keyOf } from '../store/clipKeys';
import { spoolFolders } from './Spool';
import { StoreKeeper, type StoreKeeperOptions } from './StoreKeeper';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

describe('the keeper of the store', () => {
  let made: TestRecordings;
  let spool: string;
  const warn = jest.fn();
  const clock = { wall: NOON, mono: 0 };
  const pass = (ms: number) => {
    clock.wall += ms;
    clock.mono += ms;
  };

  beforeEach(async () => {
    warn.mockClear();
    Object.assign(clock, { wall: NOON, mono: 0 });
    spool = await mkdtemp(join(tmpdir(), 'sidehelm-keeper-'));
    made = await makeRecordings([
      { robotId: 'SH1', startedAt: NOON - 2 * DAY, seconds: 1 },
      { robotId: 'SH2', startedAt: NOON - DAY, seconds: 1 },
    ]);
  });
  afterEach(async () => {
    await made.close();
    await rm(spool, { recursive: true });
  });

  const keeperWith = (options: Partial<StoreKeeperOptions> = {}) =>
    new StoreKeeper({
      store: made.store,
      library: made.library,
      spool,
      retention: {},
      held: { isHeld: () => false },
      leastFree: 0,
      wallClock: () => clock.wall,
      now: () => clock.mono,
      logger: { info() {}, warn },
      onChange: () => {},
      ...options,
    });
  /** As long as a store that refuses is not away. */
  const lookThrice = async (keeper: StoreKeeper) => {
    for (const ms of [0, 5_000, 5_000]) {
      pass(ms);
      await keeper.look();
    }
  };
  const robots = async () => (await readdir(made.folder)).sort();

  it('removes nothing that is held while it removes', async () => {
    const held = new Set<string>();
    const remove = made.store.remove.bind(made.store);
    jest.spyOn(made.store, 'remove').mockImplementation(async key => {
      held.add('SH2');
      await remove(key);
    });
    const keeper = keeperWith({
      retention: { limit: 1 },
      held: { isHeld: robotId => held.has(robotId) },
    });
    await keeper.look();
    expect(await robots()).toEqual(['SH2']);
    expect([...made.library.kept()]).toHaveLength(1);
  });

  it.each(['EROFS', 'EACCES'])(
    'lets be seen what is in a store that nobody may write (%s)',
    async code => {
      const library = made.restart();
      jest
        .spyOn(made.store, 'check')
        .mockRejectedValue(Object.assign(new Error('refused'), { code }));
      const keeper = keeperWith({ library });
      await keeper.look();
      expect(keeper.problem?.problem).toBe('away');
      expect(library.isRead('SH1', NOON - 2 * DAY, NOON)).toBe(true);
      expect([...library.kept()]).toHaveLength(2);
    },
  );

  it('believes no folder that is not there to be empty', async () => {
    const library = made.restart();
    jest
      .spyOn(made.store, 'check')
      .mockRejectedValue(Object.assign(new Error('gone'), { code: 'ENOENT' }));
    await keeperWith({ library }).look();
    expect(library.isRead('SH1', NOON - 2 * DAY, NOON)).toBe(false);
  });

  describe('where something cannot be removed', () => {
    const refuse = (error: object) => {
      const remove = made.store.remove.bind(made.store);
      return jest.spyOn(made.store, 'remove').mockImplementation(async key => {
        if (key.startsWith('SH1')) throw Object.assign(new Error('no'), error);
        await remove(key);
      });
    };
    const clips = () => [...made.library.kept()].map(({ robotId }) => robotId);

    it('keeps that known, removes the others and goes on', async () => {
      const tried = refuse({ name: 'AccessDenied' });
      const { usedInBytes } = made.library;
      const keeper = keeperWith({ retention: { limit: usedInBytes - 1 } });
      await keeper.look();
      expect(keeper.problem).toBeUndefined();
      expect(clips()).toEqual(['SH1']);
      expect(made.library.clipAt('SH1', NOON - 2 * DAY)).toBeDefined();
      expect(await robots()).toEqual(['SH1']);
      expect(warn.mock.calls).toEqual([
        [
          { recording: 'SH1/2026-11-18/12-00-00.mp4', reason: 'no' },
          'A recording whose time is over cannot be removed. It is tried again in an hour.',
        ],
      ]);
      tried.mockClear();
      await keeper.look();
      expect(tried).not.toHaveBeenCalled();
    });

    it('says so where that fills the store, and tries again in an hour', async () => {
      const tried = refuse({ code: 'EACCES' });
      const keeper = keeperWith({ retention: { limit: 1 } });
      await keeper.look();
      expect(keeper.problem).toMatchObject({
        problem: 'full',
        message:
          'Nothing is recorded: the recordings fill the store, and some of them cannot be removed. Let the services delete files there, or give it more room. Recording goes on by itself.',
      });
      tried.mockClear();
      pass(HOUR - 1);
      await keeper.look();
      expect(tried).not.toHaveBeenCalled();
      tried.mockRestore();
      pass(1);
      await keeper.look();
      expect(clips()).toEqual([]);
      expect(keeper.problem).toBeUndefined();
    });

    it('is away where the store itself is', async () => {
      refuse({ code: 'ETIMEDOUT' });
      const keeper = keeperWith({ retention: { limit: 1 } });
      await lookThrice(keeper);
      expect(keeper.problem?.problem).toBe('away');
      expect(clips()).toEqual(['SH1', 'SH2']);
    });
  });

  describe('where the store is there and refuses', () => {
    const CLIP = {
      startedAt: NOON - MINUTE,
      endsAt: NOON,
      frames: 1,
      size: 7,
      sha256: '0'.repeat(64),
    };
    const finish = async (robotId: string) => {
      const key = keyOf(robotId, CLIP.startedAt, 'video');
      const path = join(spoolFolders(spool).finished, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'a video');
    };
    const refuseWith = (error: object) => {
      const take = made.store.take.bind(made.store);
      const state = { refusals: Infinity };
      jest.spyOn(made.store, 'take').mockImplementation(async (...file) => {
        state.refusals -= 1;
        if (state.refusals >= 0) throw Object.assign(new Error('no'), error);
        await take(...file);
      });
      return state;
    };

    it('records on after one refusal, and brings what was refused', async () => {
      const state = refuseWith({ name: 'InternalError' });
      state.refusals = 2;
      const onChange = jest.fn();
      const keeper = keeperWith({ onChange });
      await finish('SH3');
      keeper.take('SH3', CLIP);
      await lookThrice(keeper);
      expect(await robots()).toEqual(['SH1', 'SH2', 'SH3']);
      expect(onChange).not.toHaveBeenCalled();
      expect(warn.mock.calls).toEqual([
        [
          { reason: 'no' },
          'The store refused something. It is tried again in a moment.',
        ],
      ]);
      // What was well meanwhile does not count.
      state.refusals = 2;
      await finish('SH4');
      keeper.take('SH4', CLIP);
      await lookThrice(keeper);
      expect(onChange).not.toHaveBeenCalled();
    });

    it('stops after ten seconds of refusals, however many there were by then', async () => {
      refuseWith({ name: 'InternalError' });
      const keeper = keeperWith();
      await finish('SH3');
      keeper.take('SH3', CLIP);
      for (let look = 0; look < 9; look += 1) await keeper.look();
      pass(9_999);
      await keeper.look();
      expect(keeper.problem).toBeUndefined();
      pass(1);
      await keeper.look();
      expect(keeper.problem?.problem).toBe('away');
    });

    it('stops at once when it takes nothing more', async () => {
      refuseWith({ code: 'ENOSPC' });
      const keeper = keeperWith();
      await finish('SH3');
      keeper.take('SH3', CLIP);
      await keeper.look();
      expect(keeper.problem?.problem).toBe('full');
    });
  });

  describe('while what the store has is still being read', () => {
    const MESSAGE =
      'Nothing is recorded: the store for recordings cannot be written. Recording goes on by itself.';
    const started = (options: Partial<StoreKeeperOptions> = {}) => {
      const library = made.restart();
      const onChange = jest.fn();
      const keeper = keeperWith({ library, onChange, ...options });
      return { keeper, library, onChange };
    };
    /** What is read of these robots is refused, or waits until they are taken out. */
    const hold = () => {
      const state = { refused: new Set<string>(), slow: new Set<string>() };
      const read = made.store.read.bind(made.store);
      jest.spyOn(made.store, 'read').mockImplementation(async key => {
        const [robotId] = key.split('/');
        await eventually(() => expect(state.slow).not.toContain(robotId));
        if (state.refused.has(robotId))
          throw Object.assign(new Error('no'), { name: 'SlowDown' });
        return read(key);
      });
      return state;
    };

    it('records on when the store refuses once to be read', async () => {
      const state = hold();
      state.refused.add('SH1');
      const { keeper, library, onChange } = started();
      await keeper.look();
      expect(keeper.problem).toBeUndefined();
      expect(warn.mock.calls).toEqual([
        [
          { reason: 'no' },
          'The store refused something. It is tried again in a moment.',
        ],
      ]);
      state.refused.clear();
      pass(5_000);
      await keeper.look();
      expect(library.isRead('SH1', NOON - 2 * DAY, NOON)).toBe(true);
      expect(onChange).not.toHaveBeenCalled();
    });

    it('stops when the store refuses for long, until some of it can be read', async () => {
      const state = hold();
      ['SH1', 'SH2'].forEach(robotId => state.refused.add(robotId));
      const { keeper, onChange } = started();
      await lookThrice(keeper);
      await keeper.look();
      expect(keeper.problem).toMatchObject({
        problem: 'away',
        message: MESSAGE,
      });
      // It neither goes on nor stops with each look.
      expect(onChange).toHaveBeenCalledTimes(1);
      state.refused.clear();
      state.slow.add('SH1');
      const looking = keeper.look();
      await eventually(() => expect(keeper.problem).toBeUndefined());
      expect(onChange).toHaveBeenCalledTimes(2);
      state.slow.clear();
      await looking;
    });

    it('goes on as soon as a store that was away is there', async () => {
      const state = hold();
      ['SH1', 'SH2'].forEach(robotId => state.slow.add(robotId));
      jest
        .spyOn(made.store, 'check')
        .mockRejectedValueOnce(new Error('ECONNREFUSED'));
      const { keeper, library } = started();
      await keeper.look();
      expect(keeper.problem?.message).toBe(MESSAGE);
      const looking = keeper.look();
      await eventually(() => expect(keeper.problem).toBeUndefined());
      expect(library.isRead('SH1', NOON - 2 * DAY, NOON)).toBe(false);
      state.slow.clear();
      await looking;
    });

    it('goes on as soon as there is room again', async () => {
      const state = hold();
      state.slow.add('SH1');
      const room = jest.spyOn(made.store, 'free').mockResolvedValue(0);
      const { keeper, library } = started({ leastFree: 1 });
      const looking = keeper.look();
      await eventually(() => expect(keeper.problem?.problem).toBe('full'));
      room.mockResolvedValue(2 ** 40);
      void keeper.look();
      await eventually(() => expect(keeper.problem).toBeUndefined());
      expect(library.isRead('SH1', NOON - 2 * DAY, NOON)).toBe(false);
      state.slow.clear();
      await looking;
    });
  });

  describe('where a file of this machine cannot be read', () => {
    const startedAt = NOON - HOUR;
    const pathOf = (
      folder: 'finished' | 'telemetry',
      robotId: string,
      kind: 'video' | 'preview' | 'sidecar' | 'telemetry',
    ) => join(spoolFolders(spool)[folder], keyOf(robotId, startedAt, kind));

    beforeEach(() => {
      // As a store does that is not on the same disk.
      jest.spyOn(made.store, 'take').mockImplementation(async (key, file) => {
        const bytes = await readFile(file);
        await mkdir(dirname(join(made.folder, key)), { recursive: true });
        await writeFile(join(made.folder, key), bytes);
        await rm(file);
      });
    });

    /** A clip that waits; nobody can read a folder as a file, whoever they are. */
    async function waitWith(
      robotId: string,
      unreadable?: 'video' | 'preview' | 'sidecar',
    ) {
      for (const kind of ['video', 'preview', 'sidecar'] as const) {
        const path = pathOf('finished', robotId, kind);
        await mkdir(kind === unreadable ? path : dirname(path), {
          recursive: true,
        });
        if (kind !== unreadable) await writeFile(path, kind);
      }
      return {
        startedAt,
        endsAt: startedAt + 1_000,
        frames: 10,
        size: 5,
        sha256: '0'.repeat(64),
        preview: {
          tileWidth: 160,
          tileHeight: 80,
          columns: 20,
          count: 1,
          intervalInSeconds: 1,
        },
      };
    }
    const names = async (folder: 'finished' | 'telemetry') =>
      (await readdir(spoolFolders(spool)[folder], { recursive: true })).filter(
        name => name.includes('.'),
      );

    it('sets a clip aside with one line, and brings the next one', async () => {
      const keeper = keeperWith();
      keeper.take('SH3', await waitWith('SH3', 'video'));
      keeper.take('SH4', await waitWith('SH4'));
      await keeper.look();
      expect(keeper.problem).toBeUndefined();
      expect(await robots()).toEqual(['SH1', 'SH2', 'SH4']);
      expect((await names('finished')).sort()).toEqual(
        ['jpg', 'json', 'mp4'].map(
          ending => `SH3/2026-11-20/11-00-00.${ending}.broken`,
        ),
      );
      expect(made.library.clipAt('SH3', startedAt)).toBeUndefined();
      expect(warn.mock.calls).toEqual([
        [
          {
            recording: 'SH3/2026-11-20/11-00-00.mp4',
            reason: expect.stringContaining('EISDIR'),
          },
          'A recording cannot be read, and was set aside.',
        ],
      ]);
    });

    it.each(['preview', 'sidecar'] as const)(
      'brings a clip without its %s',
      async kind => {
        const keeper = keeperWith();
        keeper.take('SH3', await waitWith('SH3', kind));
        await keeper.look();
        expect(keeper.problem).toBeUndefined();
        const clip = made.library.clipAt('SH3', startedAt);
        expect(clip).toMatchObject({ isRecording: false, size: 5 });
        expect(clip?.preview === undefined).toBe(kind === 'preview');
        expect(await names('finished')).toHaveLength(1);
        expect(warn).toHaveBeenCalledTimes(1);
      },
    );

    it('sets what a robot told aside, and brings what another did', async () => {
      const keeper = keeperWith();
      await mkdir(pathOf('telemetry', 'SH3', 'telemetry'), { recursive: true });
      const other = pathOf('telemetry', 'SH4', 'telemetry');
      await mkdir(dirname(other), { recursive: true });
      await writeFile(other, `${JSON.stringify({ at: startedAt })}\n`);
      await keeper.look();
      expect(keeper.problem).toBeUndefined();
      expect(await names('telemetry')).toEqual([
        'SH3/2026-11-20/11-00-00.jsonl.broken',
      ]);
      expect(made.library.hasTelemetry('SH4', startedAt)).toBe(true);
    });

    it('leaves what a robot told where it is while what the store has of it cannot be read', async () => {
      const keeper = keeperWith();
      made.library.addTelemetry('SH3', startedAt, 1);
      await mkdir(join(made.folder, keyOf('SH3', startedAt, 'telemetry')), {
        recursive: true,
      });
      const path = pathOf('telemetry', 'SH3', 'telemetry');
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'a line');
      await keeper.look();
      await keeper.look();
      expect(keeper.problem).toBeUndefined();
      expect(await readFile(path, 'utf8')).toBe('a line');
      expect(warn).toHaveBeenCalledTimes(1);
    });

    it('takes a refusal of the store for no fault of the file', async () => {
      jest
        .spyOn(made.store, 'take')
        .mockRejectedValue(
          Object.assign(new Error('no'), { name: 'AccessDenied' }),
        );
      const keeper = keeperWith();
      keeper.take('SH3', await waitWith('SH3'));
      await lookThrice(keeper);
      expect(keeper.problem?.problem).toBe('away');
      expect(await names('finished')).toHaveLength(3);
    });
  });

  it('asks a disk that hangs no second time', async () => {
    const disk =
      jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
    let answer = () => {};
    const asked = jest.spyOn(disk, 'statfs').mockImplementation(
      () =>
        new Promise((_, failed) => {
          answer = () => failed(new Error('no'));
        }),
    );
    try {
      const keeper = keeperWith();
      for (let look = 0; look < 4; look += 1) {
        void keeper.look();
        await new Promise(done => setTimeout(done, 20));
      }
      // The other one is that of the store, which is on a disk of its own.
      expect(asked.mock.calls.filter(([path]) => path === spool)).toHaveLength(
        1,
      );
      answer();
    } finally {
      asked.mockRestore();
    }
  });

  it('knows that the disk here is full while the store says nothing at all', async () => {
    jest.spyOn(made.store, 'check').mockReturnValue(new Promise(() => {}));
    const keeper = keeperWith({ leastFree: 2 ** 60 });
    void keeper.look();
    await eventually(() => expect(keeper.problem?.problem).toBe('full'));
  });

  it('makes room in a store that takes nothing more, and brings what waited', async () => {
    const { usedInBytes } = made.library;
    const startedAt = NOON - MINUTE;
    const key = keyOf('SH3', startedAt, 'video');
    const path = join(spoolFolders(spool).finished, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'a video');
    const take = made.store.take.bind(made.store);
    jest.spyOn(made.store, 'take').mockImplementation(async (...file) => {
      if ((await robots()).includes('SH1'))
        throw Object.assign(new Error('no'), { name: 'QuotaExceeded' });
      await take(...file);
    });
    const keeper = keeperWith({ retention: { limit: usedInBytes - 1 } });
    keeper.take('SH3', {
      startedAt,
      endsAt: NOON,
      frames: 1,
      size: 7,
      sha256: '0'.repeat(64),
    });
    await keeper.look();
    expect(await robots()).toEqual(['SH2']);
    expect(keeper.problem?.problem).toBe('full');
    await keeper.look();
    expect(await robots()).toEqual(['SH2', 'SH3']);
    expect(keeper.problem).toBeUndefined();
  });

  describe('a hand-over that was broken off', () => {
    const SLOT = NOON - 600_000;
    const lineOf = (second: number) =>
      `${JSON.stringify({ at: SLOT + second * 1_000, speed: 1 })}\n`;

    async function tell(lines: string) {
      const key = keyOf('SH1', SLOT, 'telemetry');
      const path = join(spoolFolders(spool).telemetry, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, lines);
      return { path, stored: join(made.folder, key) };
    }

    it('brings what a robot told once, however often it is tried', async () => {
      const keeper = keeperWith();
      const { path, stored } = await tell(lineOf(1) + lineOf(2));
      await keeper.look();
      await expect(stat(path)).rejects.toThrow('ENOENT');
      const take = made.store.take.bind(made.store);
      // The bucket has it, and the connection breaks before that is known.
      const spy = jest
        .spyOn(made.store, 'take')
        .mockImplementation(async (key, file) => {
          await copyFile(file, join(made.folder, key));
          throw Object.assign(new Error('no'), { code: 'ECONNRESET' });
        });
      await tell(lineOf(2) + lineOf(0) + lineOf(3));
      await lookThrice(keeper);
      expect(keeper.problem?.problem).toBe('away');
      expect(await readFile(path, 'utf8')).toBe(
        lineOf(2) + lineOf(0) + lineOf(3),
      );
      spy.mockImplementation(take);
      await keeper.look();
      expect(keeper.problem).toBeUndefined();
      const all = [0, 1, 2, 3].map(lineOf).join('');
      expect(await readFile(stored, 'utf8')).toBe(all);
      await expect(stat(path)).rejects.toThrow('ENOENT');
    });

    it('goes on where the file in the store was removed by hand', async () => {
      const keeper = keeperWith();
      const { stored } = await tell(lineOf(1));
      await keeper.look();
      await rm(stored);
      await tell(lineOf(2));
      await keeper.look();
      expect(keeper.problem).toBeUndefined();
      expect(await readFile(stored, 'utf8')).toBe(lineOf(2));
    });

    it('brings what tells of a clip whose video is in the store already', async () => {
      const startedAt = NOON - DAY;
      const key = keyOf('SH2', startedAt, 'sidecar');
      const path = join(spoolFolders(spool).finished, key);
      await mkdir(dirname(path), { recursive: true });
      await rename(join(made.folder, key), path);
      const sidecar = JSON.parse(await readFile(path, 'utf8'));
      const library = new ClipLibrary({
        store: made.store,
        logger: { info() {}, warn },
      });
      const keeper = keeperWith({ library });
      await keeper.look();
      keeper.take('SH2', sidecar);
      await keeper.look();
      await keeper.look();
      expect(
        JSON.parse(await readFile(join(made.folder, key), 'utf8')),
      ).toEqual(sidecar);
      await expect(stat(path)).rejects.toThrow('ENOENT');
      // Told again it is not brought again.
      await writeFile(path, JSON.stringify(sidecar));
      keeper.take('SH2', sidecar);
      await eventually(() => expect(stat(path)).rejects.toThrow('ENOENT'));
      expect(library.isStored('SH2', sidecar)).toBe(true);
      const other = { ...sidecar, sha256: '0'.repeat(64) };
      expect(library.isStored('SH2', other)).toBe(false);
    });
  });

  describe('with 30 days to keep', () => {
    const start = async (options: Partial<StoreKeeperOptions> = {}) => {
      const keeper = keeperWith({ retention: { days: 30 }, ...options });
      const passAndLook = async (ms: number) => {
        for (let left = ms; left > 0; left -= MINUTE) {
          pass(MINUTE);
          await keeper.look();
        }
      };
      await keeper.look();
      return { keeper, passAndLook };
    };

    it('removes what is older, an hour after it was started', async () => {
      pass(40 * DAY);
      const { passAndLook } = await start();
      await passAndLook(59 * MINUTE);
      expect(await robots()).toEqual(['SH1', 'SH2']);
      await passAndLook(MINUTE);
      expect(await robots()).toEqual([]);
    });

    it('keeps what was promised beyond that, as long as there is room for anything else', async () => {
      const free = jest.spyOn(made.store, 'free').mockResolvedValue(2_000);
      pass(40 * DAY);
      const { keeper, passAndLook } = await start({
        leastFree: 1_000,
        held: { isHeld: () => false, isPromised: robotId => robotId === 'SH1' },
      });
      await passAndLook(2 * HOUR);
      expect(await robots()).toEqual(['SH1']);
      free.mockResolvedValue(500);
      await keeper.look();
      expect(keeper.problem?.problem).toBe('full');
      await keeper.look();
      expect(await robots()).toEqual([]);
    });

    it('removes nothing by its age after the clock jumped ahead, until that has lasted for an hour', async () => {
      const { passAndLook } = await start();
      await passAndLook(2 * HOUR);
      clock.wall += 40 * DAY;
      await passAndLook(59 * MINUTE);
      expect(await robots()).toEqual(['SH1', 'SH2']);
      await passAndLook(2 * MINUTE);
      expect(await robots()).toEqual([]);
    });

    it('goes on at once when the jump is undone', async () => {
      const { passAndLook } = await start();
      await passAndLook(2 * HOUR);
      clock.wall += 40 * DAY;
      await passAndLook(30 * MINUTE);
      clock.wall -= 40 * DAY;
      await passAndLook(2 * HOUR);
      expect(await robots()).toEqual(['SH1', 'SH2']);
      // To a day before the first is too old, in steps that nobody minds.
      for (let day = 0; day < 27; day += 1) {
        pass(DAY);
        await passAndLook(MINUTE);
      }
      expect(await robots()).toEqual(['SH1', 'SH2']);
      pass(DAY);
      await passAndLook(MINUTE);
      expect(await robots()).toEqual(['SH2']);
    });
  });
});
