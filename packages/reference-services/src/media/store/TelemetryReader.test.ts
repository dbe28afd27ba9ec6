import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeRecordings, type TestRecordings } from '../testing/makeRecordings';
import { telemetryKeyOf } from './clipKeys';
import { TelemetryReader } from './TelemetryReader';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const SLOT = 300_000;

describe('what robots told', () => {
  let made: TestRecordings;
  let spool: string;
  const samples = Array.from({ length: 600 }, (_, second) => ({
    at: NOON + second * 1_000,
    speed: second,
  }));
  beforeAll(async () => {
    made = await makeRecordings([], [{ robotId: 'SH1', samples }]);
    spool = await mkdtemp(join(tmpdir(), 'sidehelm-told-'));
    const file = join(spool, telemetryKeyOf('SH1', NOON + 2 * SLOT));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `{"at":${NOON + 2 * SLOT},"speed":600}\n`);
    // Of a clock that was set back.
    for (const second of [602, 601, 600])
      await appendFile(
        file,
        `{"at":${NOON + second * 1_000},"speed":${second}}\n`,
      );
    // Killed in the middle of a line.
    await appendFile(file, `{"at":${NOON + 603 * 1_000},"spe`);
  });
  afterAll(async () => {
    await made.close();
    await rm(spool, { recursive: true });
  });
  const read = async (from: number, to: number, limit = 1_000) => {
    const reader = new TelemetryReader({
      store: made.store,
      library: made.library,
      folder: spool,
    });
    const found = await reader.between('SH1', NOON + from, NOON + to, limit);
    return found.map(({ speed }) => speed);
  };

  it('is found over slots, from the first moment to before the last', async () => {
    expect(await read(298_000, 303_000)).toEqual([298, 299, 300, 301, 302]);
    expect(await read(-SLOT, 2_000)).toEqual([0, 1]);
    expect(await read(-SLOT, 0)).toEqual([]);
  });

  it('is found before it is in the store, in its order, and half a line is none', async () => {
    expect(await read(598_000, 900_000)).toEqual([598, 599, 600, 601, 602]);
  });

  it('is thinned evenly, with the first and the last', async () => {
    expect(await read(0, 600_000, 5)).toEqual([0, 150, 300, 449, 599]);
    expect(await read(0, 600_000, 1)).toEqual([0]);
    expect(await read(0, 3_000, 3)).toEqual([0, 1, 2]);
  });

  it('is nothing of a robot that told nothing', async () => {
    expect(
      await made.recordings.telemetryBetween('SH2', NOON, NOON + SLOT, 9),
    ).toEqual([]);
  });
});
