import type { DriveReport } from '@sidehelm/contracts';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { DriveStore } from '../store/DriveStore';
import { DriveLog } from './DriveLog';
import type { Lease } from './LeaseRegistry';
import { RobotJournal } from './RobotJournal';

const DAY = 24 * 3_600_000;

const report: DriveReport = {
  duration_in_seconds: 134,
  distance_in_metres: 96.4,
  delay: { p50: 92.5, p95: 142.5, p99: 202.5, max: 260 },
  limited_in_seconds: 1.2,
  freezes: 1,
  frozen_in_seconds: 0.7,
  emergency_stops: 1,
  safety_stops: 2,
  near_misses: 3,
  collisions: 0,
  sounds: [{ sound: 'thank', count: 2 }],
};

const lease = (id: string, robotId: string, person: string): Lease =>
  ({
    id,
    robotId,
    session: { userUuid: `${person}-uuid`, userName: person },
  }) as Lease;

describeOnEachDatabase('DriveLog', database => {
  let ms = Date.UTC(2026, 0, 1);
  const warn = jest.fn();
  const logger = { info() {}, warn };
  const now = () => new Date(ms);
  const open = () =>
    new DriveLog({ store: new DriveStore(database()), now, logger });

  beforeAll(async () => {
    const journal = await RobotJournal.open(database(), { now, logger });
    await journal.close();
  });
  beforeEach(async () => {
    await database()('teleop_drives').delete();
  });

  it('keeps who drove, from when to when, and what was told of it', async () => {
    const log = open();
    log.begin(lease('l1', 'SH1', 'Ada'));
    ms += 60_000;
    log.end(lease('l1', 'SH1', 'Ada'));
    await log.report('l1', 'Ada-uuid', report);
    // PostgreSQL's text takes no NUL.
    const { session, ...other } = lease('l2', 'SH2', 'Ben');
    log.begin({
      ...other,
      session: { ...session, userUuid: 'ben-uuid', userName: 'Ben\0' },
    } as Lease);
    expect(await log.newest({ limit: 10 })).toEqual([
      {
        number: expect.any(Number),
        robot_id: 'SH2',
        driver_uuid: 'ben-uuid',
        driver_name: 'Ben\uFFFD',
        started_at: '2026-01-01T00:01:00.000Z',
      },
      {
        number: expect.any(Number),
        robot_id: 'SH1',
        driver_uuid: 'Ada-uuid',
        driver_name: 'Ada',
        started_at: '2026-01-01T00:00:00.000Z',
        ended_at: '2026-01-01T00:01:00.000Z',
        report,
      },
    ]);
  });

  it('takes a report from who drove alone, also later, and the last counts', async () => {
    const log = open();
    log.begin(lease('l1', 'SH1', 'Ada'));
    await expect(log.report('l1', 'Ben-uuid', report)).rejects.toMatchObject({
      statusCode: 404,
      message: 'You have not driven under this lease.',
    });
    await expect(log.report('l9', 'Ada-uuid', report)).rejects.toMatchObject({
      statusCode: 404,
    });
    await log.report('l1', 'Ada-uuid', report);
    await log.report('l1', 'Ada-uuid', { ...report, near_misses: 0 });
    const [drive] = await log.newest({ limit: 1 });
    expect(drive.report?.near_misses).toBe(0);
  });

  it('ends the drive of a robot that somebody else takes, and all when the service starts', async () => {
    const log = open();
    log.begin(lease('l1', 'SH1', 'Ada'));
    log.begin(lease('l2', 'SH2', 'Ada'));
    ms += 1_000;
    log.begin(lease('l3', 'SH1', 'Ben'));
    const ended = async (from: DriveLog) =>
      (await from.newest({ limit: 9 })).map(({ ended_at }) =>
        Boolean(ended_at),
      );
    expect(await ended(log)).toEqual([false, false, true]);
    await log.close();
    expect(await ended(open())).toEqual([true, true, true]);
  });

  it('finds those of a robot, of a driver and before another, newest first', async () => {
    const log = open();
    for (const [id, robot, person] of [
      ['l1', 'SH1', 'Ada'],
      ['l2', 'SH2', 'Ada'],
      ['l3', 'SH1', 'Ben'],
      ['l4', 'SH1', 'Ada'],
    ])
      log.begin(lease(id, robot, person));
    const found = async (search: object) =>
      (await log.newest({ limit: 9, ...search })).map(
        ({ robot_id, driver_name }) => `${robot_id} ${driver_name}`,
      );
    expect(await found({ robotId: 'SH1' })).toEqual([
      'SH1 Ada',
      'SH1 Ben',
      'SH1 Ada',
    ]);
    expect(await found({ driverUuid: 'Ben-uuid' })).toEqual(['SH1 Ben']);
    const [, second] = await log.newest({ limit: 2 });
    expect(await found({ before: second.number })).toEqual([
      'SH2 Ada',
      'SH1 Ada',
    ]);
  });

  it('forgets drives after 30 days', async () => {
    const log = open();
    log.begin(lease('l1', 'SH1', 'Ada'));
    await log.close();
    ms += 30 * DAY + 1_000;
    expect(await log.newest({ limit: 9 })).toEqual([]);
    log.begin(lease('l2', 'SH2', 'Ada'));
    await log.close();
    expect(warn).not.toHaveBeenCalled();
    expect(await database()('teleop_drives').pluck('lease_id')).toEqual(['l2']);
  });
});

describe('DriveLog without its database', () => {
  it('lets people drive, and complains', async () => {
    const warn = jest.fn();
    const away = async () => {
      throw new Error('The database is away.');
    };
    const log = new DriveLog({
      store: {
        begin: away,
        end: away,
        endAll: away,
        report: away,
        search: away,
        deleteBefore: away,
      },
      now: () => new Date(),
      logger: { info() {}, warn },
    });
    log.begin(lease('l1', 'SH1', 'Ada'));
    log.end(lease('l1', 'SH1', 'Ada'));
    await log.close();
    expect(warn).toHaveBeenCalled();
    await expect(log.newest({ limit: 1 })).rejects.toThrow(
      'The database is away.',
    );
  });
});
