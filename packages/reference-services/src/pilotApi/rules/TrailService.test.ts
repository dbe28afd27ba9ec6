import { createLogger } from '../../platform/createLogger';
import { createSqlite } from '../../platform/openDatabase';
import { ManualClock } from '../../testing/ManualClock';
import { reportOf } from '../../testing/ManualReports';
import { TrailService } from './TrailService';

const TABLE = 'pilot_api_trail_points';
const START = Date.parse('2026-03-02T09:00:00.000Z');

describe('TrailService', () => {
  it('keeps what a database that is away did not take, and writes it later', async () => {
    const database = createSqlite(':memory:');
    const clock = new ManualClock();
    const trails = await TrailService.create({
      database,
      clock: clock.now,
      logger: createLogger('silent'),
      daysKept: 30,
    });
    const drive = (step: number) => {
      clock.advance(5_000);
      return trails.take([
        reportOf('SH1', {
          lat: 35 + step / 1_000,
          received_at: new Date(START + step * 5_000),
        }),
      ]);
    };
    const away = `${TABLE}_away`;
    await drive(1);
    await database.schema.renameTable(TABLE, away);
    // Not `toThrow`: SQLite's errors are of whichever test file loaded it first.
    const failure = { message: expect.stringContaining(TABLE) };
    await expect(drive(2)).rejects.toMatchObject(failure);
    await expect(drive(3)).rejects.toMatchObject(failure);
    await database.schema.renameTable(away, TABLE);
    await drive(4);
    const rows = await database(TABLE).orderBy('recorded_at');
    expect(rows.map(({ latitude }) => latitude)).toEqual([
      35.001, 35.002, 35.003, 35.004,
    ]);
    await database.destroy();
  });

  it('keeps thirty days, the older the coarser', async () => {
    const database = createSqlite(':memory:');
    const clock = new ManualClock();
    const trails = await TrailService.create({
      database,
      clock: clock.now,
      logger: createLogger('silent'),
      daysKept: 30,
    });
    const now = clock.now().getTime();
    const ages = {
      forgotten: 31 * 86_400_000,
      coarse: 8 * 86_400_000,
      thinned: 2 * 86_400_000,
      whole: 3_600_000,
    };
    const minute = Array.from({ length: 60 }, (_, second) => second * 1000);
    await database.batchInsert(
      TABLE,
      Object.values(ages).flatMap(age =>
        ['SH1', 'SH2'].flatMap(robot_id =>
          minute.map(second => ({
            robot_id,
            recorded_at: new Date(now - age + second).toISOString(),
            latitude: 35,
            longitude: -80,
          })),
        ),
      ),
      100,
    );
    await trails.take([reportOf('SH3', { received_at: clock.now() })]);
    const counts = await Promise.all(
      Object.values(ages).map(async age => {
        const [{ count }] = await database(TABLE)
          .where({ robot_id: 'SH2' })
          .whereBetween('recorded_at', [
            new Date(now - age).toISOString(),
            new Date(now - age + 60_000).toISOString(),
          ])
          .count({ count: '*' });
        return Number(count);
      }),
    );
    expect(counts).toEqual([0, 1, 6, 60]);
    await database.destroy();
  });

  it('tells the way of the last day alone, also of a robot that is not heard any more', async () => {
    const database = createSqlite(':memory:');
    const clock = new ManualClock();
    const trails = await TrailService.create({
      database,
      clock: clock.now,
      logger: createLogger('silent'),
      daysKept: 30,
    });
    const HOUR = 3_600_000;
    const drive = (robotId: string, lat: number) =>
      trails.take([reportOf(robotId, { lat, received_at: clock.now() })]);
    await drive('SH1', 35);
    await drive('SH2', 35);
    clock.advance(20 * HOUR);
    await drive('SH2', 35.1);
    clock.advance(5 * HOUR);
    const latitudes = (robotId?: string) =>
      Object.entries(trails.list(robotId)).map(([id, points]) => [
        id,
        points.map(({ latitude }) => latitude),
      ]);
    expect(latitudes()).toEqual([['SH2', [35.1]]]);
    expect(latitudes('SH1')).toEqual([]);
    await database.destroy();
  });

  it('tells a long way by some of its points, the first and the last among them', async () => {
    const database = createSqlite(':memory:');
    const clock = new ManualClock();
    const trails = await TrailService.create({
      database,
      clock: clock.now,
      logger: createLogger('silent'),
      daysKept: 30,
    });
    const count = 12_345;
    await database.batchInsert(
      TABLE,
      Array.from({ length: count }, (_, second) => ({
        robot_id: 'SH1',
        recorded_at: new Date(START + second * 1_000).toISOString(),
        latitude: 35,
        longitude: -80,
      })),
      200,
    );
    const { SH1 } = await trails.listBetween('SH1', {
      from: new Date(START).toISOString(),
      to: new Date(START + 86_400_000).toISOString(),
    });
    expect(SH1.length).toBeGreaterThan(4_000);
    expect(SH1.length).toBeLessThanOrEqual(5_000);
    expect(Date.parse(SH1[0].timestamp)).toBe(START);
    expect(Date.parse(SH1.at(-1)!.timestamp)).toBe(START + (count - 1) * 1_000);
    const gaps = SH1.slice(1, -1).map(
      ({ timestamp }, index) =>
        Date.parse(timestamp) - Date.parse(SH1[index].timestamp),
    );
    expect(new Set(gaps)).toEqual(new Set([3_000]));
    await database.destroy();
  });
});
