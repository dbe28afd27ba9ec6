import * as fs from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '../../testing/eventually';
import { keyOf } from '../store/clipKeys';
import type { Sidecar } from '../store/sidecar';
import { encodeTestFrames } from '../testing/encodeTestFrames';
import { FragmentedFile } from './FragmentedFile';
import type { RecordingEvent } from './recordingProtocol';
import { RecordingRunner } from './RecordingRunner';
import { Spool } from './Spool';

/** What was done with files, in its order, under their names. */
const done: string[] = [];

jest.mock('node:fs', () => {
  const actual = jest.requireActual('node:fs');
  const names = new Map<number, string>();
  const note =
    (what: string) =>
    (file: number, ...rest: unknown[]) => {
      const result = actual[what](file, ...rest);
      done.push(`${what} ${names.get(file)}`);
      return result;
    };
  return {
    ...actual,
    openSync: (path: string, ...rest: unknown[]) => {
      const file = actual.openSync(path, ...rest);
      names.set(file, path);
      return file;
    },
    writeSync: note('writeSync'),
    fsyncSync: note('fsyncSync'),
    fdatasyncSync: note('fdatasyncSync'),
    rmSync: (path: string, ...rest: unknown[]) => {
      actual.rmSync(path, ...rest);
      done.push(`rmSync ${path}`);
    },
  };
});

const NOON = Date.parse('2026-11-20T12:00:00.000Z');

describe('what is not in the store yet', () => {
  let folder: string;
  let spool: Spool;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sidehelm-spool-'));
    spool = new Spool(folder);
    done.length = 0;
  });
  afterEach(() => rm(folder, { recursive: true }));

  const grow = async (seconds: number) => {
    const path = spool.begin('SH1', NOON);
    const file = new FragmentedFile(path, 100);
    return { path, file, frames: encodeTestFrames(seconds) };
  };

  it('is on the disk with each fragment, before anybody is told', async () => {
    const { path, file, frames } = await grow(3);
    let told = 0;
    for (const frame of frames) {
      const written = await file.add(frame);
      if (!written) continue;
      told += 1;
      const last = done.findLastIndex(what => what === `writeSync ${path}`);
      expect(done.slice(last + 1)).toContain(`fdatasyncSync ${path}`);
      expect(done).toContain(`fsyncSync ${dirname(path)}`);
    }
    expect(told).toBeGreaterThan(1);
    await file.close();
    expect(done.at(-1)).toBe(`fsyncSync ${path}`);
  });

  it('is on the disk as it was finished before what grew goes', async () => {
    const { path, file, frames } = await grow(1);
    for (const frame of frames) await file.add(frame);
    await file.close();
    done.length = 0;
    spool.finish('SH1', { startedAt: NOON } as Sidecar, {
      video: new Uint8Array([1]),
      preview: new Uint8Array([2]),
    });
    const finished = (kind: 'video' | 'preview' | 'sidecar') =>
      join(folder, 'finished', keyOf('SH1', NOON, kind));
    const discarded = done.indexOf(`rmSync ${path}`);
    expect(discarded).toBeGreaterThan(0);
    const before = done.slice(0, discarded);
    expect(before).toEqual(
      expect.arrayContaining([
        `fsyncSync ${finished('video')}.part`,
        `fsyncSync ${finished('preview')}.part`,
        `fsyncSync ${finished('sidecar')}.part`,
      ]),
    );
    expect(before.slice(-3)).toEqual([
      `fsyncSync ${dirname(finished('sidecar'))}`,
      `fsyncSync ${join(folder, 'finished', 'SH1')}`,
      `fsyncSync ${join(folder, 'finished')}`,
    ]);
  });

  it('is left out where a file of it cannot be read, and all else goes on', async () => {
    const key = keyOf('SH1', NOON, 'video');
    await mkdir(join(folder, 'growing', key), { recursive: true });
    const told: RecordingEvent[] = [];
    const runner = new RecordingRunner({
      spool: folder,
      makePreview: async () => undefined,
      post: event => told.push(event),
    });
    runner.handle({ type: 'recover' });
    await eventually(() => expect(told).toHaveLength(2));
    runner.handle({ type: 'recover' });
    await new Promise(resolve => setImmediate(resolve));
    expect(told).toEqual([
      {
        type: 'broken',
        recording: 'SH1 2026-11-20T12:00:00.000Z',
        message: expect.stringContaining('EISDIR'),
      },
      { type: 'empty', robotId: 'SH1', startedAt: NOON },
    ]);
  });

  it('is set aside, and not read, where it is larger than any clip', async () => {
    const path = spool.begin('SH1', NOON);
    await writeFile(path, '');
    // Nothing of it is on the disk.
    await truncate(path, 145 * 1024 * 1024);
    const told: RecordingEvent[] = [];
    new RecordingRunner({
      spool: folder,
      makePreview: async () => undefined,
      post: event => told.push(event),
    }).handle({ type: 'recover' });
    await eventually(() => expect(told).toHaveLength(2));
    expect(told).toEqual([
      {
        type: 'broken',
        recording: 'SH1 2026-11-20T12:00:00.000Z',
        message: 'It is larger than any recording.',
      },
      { type: 'empty', robotId: 'SH1', startedAt: NOON },
    ]);
    expect(await readdir(dirname(path))).toEqual(['12-00-00.mp4.broken']);
  });

  it('is finished once more where what tells of it is damaged, with one line', async () => {
    const { file, frames } = await grow(2);
    for (const frame of frames) await file.add(frame);
    await file.close();
    const told: RecordingEvent[] = [];
    const start = () =>
      new RecordingRunner({
        spool: folder,
        makePreview: async () => undefined,
        post: event => told.push(event),
      }).handle({ type: 'recover' });
    const finished = () =>
      eventually(() => expect(told.at(-1)).toMatchObject({ type: 'finished' }));
    start();
    await finished();
    const [first] = told.splice(0);
    const sidecar = join(folder, 'finished', keyOf('SH1', NOON, 'sidecar'));
    const whole = await readFile(sidecar, 'utf8');
    await writeFile(sidecar, whole.slice(0, 20));
    start();
    await finished();
    expect(told).toEqual([
      {
        type: 'broken',
        recording: 'SH1 2026-11-20T12:00:00.000Z',
        message: 'What tells of it is damaged.',
      },
      first,
    ]);
    expect((await readdir(dirname(sidecar))).sort()).toEqual([
      '12-00-00.json',
      '12-00-00.json.broken',
      '12-00-00.mp4',
    ]);
    expect(
      fs.existsSync(join(folder, 'growing', keyOf('SH1', NOON, 'video'))),
    ).toBe(false);
  });
});
