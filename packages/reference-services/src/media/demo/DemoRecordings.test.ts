import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DemoRecordings } from './DemoRecordings';
import type { DemoRobot } from './planDemo';

const SLOT = Date.parse('2026-11-20T12:00:00.000Z');
const ROBOT: DemoRobot = {
  robotId: 'SH1',
  legs: [
    {
      from: SLOT + 60_000,
      to: SLOT + 120_000,
      points: [
        { x: 0, y: 0 },
        { x: 60, y: 0 },
      ],
    },
  ],
  slots: [SLOT],
  lidOpen: [],
};

describe('the plan of what a demonstration begins with', () => {
  let spool: string;
  const plan = jest.fn(async () => [ROBOT]);

  beforeEach(async () => {
    spool = await mkdtemp(join(tmpdir(), 'sidehelm-demo-'));
    plan.mockClear();
  });
  afterEach(() => rm(spool, { recursive: true }));

  /** What there is to do after a start, and what is kept of it. */
  async function start(kept?: string) {
    const file = join(spool, 'demonstration.json');
    if (kept !== undefined) await writeFile(file, kept);
    const recordings = new DemoRecordings({
      seed: 1,
      conditions: { daylight: 'day', weather: 'dry' },
      spool,
      script: 'none.js',
      plan,
      take: () => {},
      logger: { info() {}, warn() {} },
    });
    await recordings.start();
    const { progress } = recordings;
    await recordings.close();
    return { progress, kept: await readFile(file, 'utf8') };
  }

  it('is made once', async () => {
    const first = await start();
    expect(first.progress).toEqual({ done: 0, total: 1 });
    expect(await start()).toEqual(first);
    expect(plan).toHaveBeenCalledTimes(1);
  });

  it('is made for a folder of an earlier release, too, which found nothing to show', async () => {
    const { progress } = await start('{"robots":[],"done":[]}');
    expect(progress).toEqual({ done: 0, total: 1 });
    await start();
    expect(plan).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has been rendered', { robots: [ROBOT], done: [`SH1 ${SLOT}`] }],
    ['was looked for, and is nothing', { plan: 2, robots: [], done: [] }],
  ])('is not made again where all of it %s', async (_, kept) => {
    const { progress } = await start(JSON.stringify(kept));
    expect(progress).toBeUndefined();
    expect(plan).not.toHaveBeenCalled();
  });

  it.each(['', '{"robots":', 'null', '{}', '{"robots":7}'])(
    'is not made again where what was kept of it is %j',
    async kept => {
      expect(await start(kept)).toEqual({ progress: undefined, kept });
      expect(plan).not.toHaveBeenCalled();
    },
  );
});
