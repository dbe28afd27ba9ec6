import { existsSync, renameSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JsonList } from '../../platform/JsonList';
import { turnsOf } from '../../testing/turnsOf';
import { makeRecordings, type TestRecordings } from '../testing/makeRecordings';
import { telemetryKeyOf } from './clipKeys';
import { TelemetryReader } from './TelemetryReader';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const SLOT = 300_000;
const DAY = 86_400_000;

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

  it('is found while it is on its way to the store', async () => {
    const key = telemetryKeyOf('SH3', NOON);
    const [here, there] = [join(spool, key), join(made.folder, key)];
    await mkdir(dirname(here), { recursive: true });
    await mkdir(dirname(there), { recursive: true });
    await writeFile(here, `{"at":${NOON},"speed":7}\n`);
    const reader = new TelemetryReader({
      store: made.store,
      library: {
        // It goes there as soon as that is known.
        hasTelemetry: () => {
          if (existsSync(there)) return true;
          renameSync(here, there);
          return false;
        },
      },
      folder: spool,
    });
    const found = () => reader.between('SH3', NOON, NOON + SLOT, 9);
    expect(await found()).toEqual([{ at: NOON, speed: 7 }]);
    expect(await found()).toEqual([{ at: NOON, speed: 7 }]);
  });

  it('is thinned evenly, with the first and the last', async () => {
    expect(await read(0, 600_000, 5)).toEqual([0, 150, 300, 449, 599]);
    expect(await read(0, 600_000, 1)).toEqual([0]);
    expect(await read(0, 3_000, 3)).toEqual([0, 1, 2]);
  });

  it('of a day is thinned as evenly, and holds up nobody while it is read and sent', async () => {
    const slotText = (slot: number) =>
      Array.from(
        { length: 300 },
        (_, second) =>
          `{"at":${slot + second * 1_000},"speed":${second},"position":{"lat":59.43,"lng":24.75},"heading":90,"battery":0.5,"driver":{"name":"Pilot"},"latencies":[40,41,42]}\n`,
      ).join('');
    const reader = new TelemetryReader({
      store: {
        ...made.store,
        read: async (key: string) => {
          const [date, time] = key.slice(4, -6).split('/');
          const at = `${date}T${time.replaceAll('-', ':')}Z`;
          return Buffer.from(slotText(Date.parse(at)));
        },
      } as typeof made.store,
      library: { hasTelemetry: () => true },
    });
    const shares: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      let sent = 0;
      const { longest, total } = await turnsOf(async () => {
        const all = await reader.between('SH1', NOON, NOON + DAY, 90_000);
        expect(all).toHaveLength(86_400);
        for await (const piece of new JsonList(all).stream())
          sent += piece.length;
      });
      expect(sent).toBeGreaterThan(10_000_000);
      shares.push(longest / total);
    }
    // What the machine does beside it can lengthen a turn, hardly each time.
    expect(Math.min(...shares)).toBeLessThan(1 / 15);
    const some = await reader.between('SH1', NOON, NOON + DAY, 1_000);
    expect(some).toHaveLength(1_000);
    expect([some[0].at, some[999].at]).toEqual([NOON, NOON + DAY - 1_000]);
    const steps = some
      .slice(1)
      .map((sample, index) => (sample.at - some[index].at) / 1_000);
    expect(Math.min(...steps)).toBeGreaterThan(86 * 0.8);
    expect(Math.max(...steps)).toBeLessThan(87 * 1.2);
  });

  it('is nothing of a robot that told nothing', async () => {
    expect(
      await made.recordings.telemetryBetween('SH2', NOON, NOON + SLOT, 9),
    ).toEqual([]);
  });

  it('says what is wrong where it cannot be read', async () => {
    const cause = Object.assign(new Error('EIO: no'), { code: 'EIO' });
    jest.spyOn(made.store, 'read').mockRejectedValueOnce(cause);
    await expect(read(0, 1_000)).rejects.toMatchObject({
      statusCode: 503,
      message: 'What was recorded cannot be read now. Try again in a minute.',
      cause,
    });
  });
});
