import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../testing/eventually';
import { DemoRecordings } from './DemoRecordings';
import type { DemoRobot } from './planDemo';

const NOON = Date.UTC(2026, 10, 20, 12);
const SLOT = 300_000;
/** ms after the start: whoever starts the services waits for other things. */
const BEGINS_AFTER = 20_000;

/** A robot that goes ten metres in the first of two slots. */
const robotOf = (robotId: string): DemoRobot => ({
  robotId,
  legs: [
    {
      from: NOON + 10_000,
      to: NOON + 20_000,
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
    },
  ],
  slots: [NOON, NOON + SLOT],
  lidOpen: [],
});

/** In place of the rendering thread: tells of as many slots as the file beside it says, and goes on for ever then. */
const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const most = Number(readFileSync(__dirname + '/most', 'utf8'));
for (const { robot, slot } of workerData.work.slice(0, most))
  parentPort.postMessage({ type: 'finished', robotId: robot.robotId, sidecar: { startedAt: slot } });
if (Number.isNaN(most)) parentPort.postMessage({ type: 'failed', message: 'no encoder' });
setInterval(() => {}, 1_000);
`;

describe('the recordings that a demonstration begins with, while they are rendered', () => {
  let folder: string;
  const open: DemoRecordings[] = [];
  const plan = jest.fn(async () => [robotOf('SH1'), robotOf('SH2')]);
  const warn = jest.fn();
  let taken: [string, number][] = [];

  /** A start of the services whose rendering thread comes that far. */
  async function start(most: string) {
    await writeFile(join(folder, 'most'), most);
    const started = new DemoRecordings({
      seed: 1,
      conditions: {} as never,
      spool: join(folder, 'spool'),
      script: join(folder, 'worker.js'),
      plan,
      take: (robotId, { startedAt }) => taken.push([robotId, startedAt]),
      logger: { info: () => {}, warn },
    });
    open.push(started);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    await started.start();
    jest.advanceTimersByTime(BEGINS_AFTER - 1);
    const before = taken.length;
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    return { started, before };
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sidehelm-demo-'));
    await writeFile(join(folder, 'worker.js'), SCRIPT);
    taken = [];
    jest.clearAllMocks();
  });
  afterEach(async () => {
    jest.useRealTimers();
    for (const started of open.splice(0)) await started.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('tell how far they are, the newest first, and nothing more in the end', async () => {
    const { started, before } = await start('1');
    expect(before).toBe(0);
    await eventually(() =>
      expect(started.progress).toEqual({ done: 1, total: 4 }),
    );
    expect(taken).toEqual([['SH1', NOON + SLOT]]);
    await started.close();
    const { started: next } = await start('4');
    await eventually(() => expect(taken).toHaveLength(4));
    expect(next.progress).toBeUndefined();
  });

  it('are taken up by the next start where the last one was ended, and planned once', async () => {
    const { started } = await start('1');
    await eventually(() => expect(taken).toHaveLength(1));
    const kept = join(folder, 'spool/demonstration.json');
    await eventually(async () =>
      expect(JSON.parse(await readFile(kept, 'utf8')).done).toHaveLength(1),
    );
    await started.close();
    const { started: next } = await start('9');
    await eventually(() => expect(next.progress).toBeUndefined());
    expect(new Set(taken.map(each => each.join())).size).toBe(4);
    expect(taken).toHaveLength(4);
    expect(plan).toHaveBeenCalledTimes(1);
  });

  it('have what the robots told from the beginning', async () => {
    await start('0');
    const files = await readdir(join(folder, 'spool'), { recursive: true });
    expect(files.filter(name => name.endsWith('.jsonl'))).toHaveLength(4);
  });

  it('are given up where they cannot be rendered, with one line', async () => {
    const { started } = await start('none');
    await eventually(() => expect(started.progress).toBeUndefined());
    expect(taken).toEqual([]);
    expect(warn.mock.calls).toEqual([
      [
        { reason: 'no encoder' },
        'The recordings of the demonstration cannot be rendered.',
      ],
    ]);
  });

  it('are not begun anew where nobody knows what was done', async () => {
    const spool = join(folder, 'spool');
    await mkdir(spool);
    await writeFile(join(spool, 'demonstration.json'), '{');
    const { started } = await start('9');
    expect(started.progress).toBeUndefined();
    expect(plan).not.toHaveBeenCalled();
  });
});
