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
  const logs: DriveLog[] = [];
  const open = () => {
    const log = new DriveLog({
      store: new DriveStore(database()),
      now,
      logger,
    });
    logs.push(log);
    return log;
  };

  beforeAll(async () => {
    const journal = await RobotJournal.open(database(), { now, logger });
    await journal.close();
  });
  beforeEach(async () => {
    await database()('teleop_drives').delete();
  });
  afterEach(async () => {
    await Promise.all(logs.splice(0).map(log => log.close()));
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

  it('ends the drive of a robot that somebody else takes', async () => {
    const log = open();
    log.begin(lease('l1', 'SH1', 'Ada'));
    log.begin(lease('l2', 'SH2', 'Ada'));
    ms += 1_000;
    log.begin(lease('l3', 'SH1', 'Ben'));
    const found = await log.newest({ limit: 9 });
    expect(found.map(({ ended_at: end }) => Boolean(end))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('ends, when it starts, what gave no sign for half a minute, as of its last sign, and nothing that goes on elsewhere', async () => {
    ms = Date.UTC(2026, 0, 2, 10);
    const crashed = open();
    for (const id of ['l1', 'l2', 'l3'])
      crashed.begin(lease(id, `SH${id}`, 'Ada'));
    await crashed.close();
    const store = new DriveStore(database());
    await store.sign(['l1'], new Date(ms + 60_000));
    await store.sign(['l2'], new Date(ms + 120_000));
    ms += 120_000;
    const ends = async () =>
      (await open().newest({ limit: 9 })).map(({ ended_at: end }) => end);
    expect(await ends()).toEqual([
      '2026-01-02T10:00:00.000Z',
      undefined,
      '2026-01-02T10:01:00.000Z',
    ]);
    ms += 30_000;
    expect((await ends())[1]).toBeUndefined();
    ms += 1;
    expect((await ends())[1]).toBe('2026-01-02T10:02:00.000Z');
  });

  it('adds a drive of the past that is over', async () => {
    const log = open();
    const { session, ...other } = lease('l1', 'SH1', 'Ada');
    await log.addPast(
      {
        lease_id: other.id,
        robot_id: other.robotId,
        driver_uuid: session.userUuid,
        driver_name: session.userName,
        started_at: new Date(ms - DAY).toISOString(),
      },
      new Date(ms - DAY + 60_000),
    );
    expect((await open().newest({ limit: 1 }))[0].ended_at).toBe(
      new Date(ms - DAY + 60_000).toISOString(),
    );
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

describe('DriveLog and its store', () => {
  beforeEach(() => jest.useFakeTimers({ now: 60_000 }));
  afterEach(() => jest.useRealTimers());

  function setUp(work: () => Promise<void>) {
    const store = {
      begin: jest.fn(work),
      end: jest.fn(work),
      sign: jest.fn<Promise<void>, [readonly string[], Date]>(work),
      endSilent: jest.fn<Promise<void>, [Date]>(work),
      report: async () => true,
      search: async () => [],
      deleteBefore: work,
    };
    const warn = jest.fn();
    const now = () => new Date();
    const log = new DriveLog({ store, now, logger: { info() {}, warn } });
    return { log, store, warn };
  }

  it('says every five seconds which drives go on, and looks for those that do not', async () => {
    const { log, store } = setUp(async () => {});
    await jest.advanceTimersByTimeAsync(0);
    log.begin(lease('l1', 'SH1', 'Ada'));
    log.begin(lease('l2', 'SH2', 'Ben'));
    await jest.advanceTimersByTimeAsync(5_000);
    log.end(lease('l1', 'SH1', 'Ada'));
    await jest.advanceTimersByTimeAsync(5_000);
    log.end(lease('l2', 'SH2', 'Ben'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(store.sign.mock.calls).toEqual([
      [['l1', 'l2'], new Date(65_000)],
      [['l2'], new Date(70_000)],
    ]);
    expect(store.endSilent.mock.calls).toEqual([
      [new Date(30_000)],
      [new Date(35_000)],
      [new Date(40_000)],
      [new Date(45_000)],
    ]);
    await log.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store.endSilent).toHaveBeenCalledTimes(4);
  });

  it('waits for one that hangs', async () => {
    const { store } = setUp(() => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(store.endSilent).toHaveBeenCalledTimes(1);
  });

  it('complains once while one is away', async () => {
    const { log, warn } = setUp(async () => {
      throw new Error('The database is away.');
    });
    await jest.advanceTimersByTimeAsync(60_000);
    log.begin(lease('l1', 'SH1', 'Ada'));
    await log.close();
    expect(warn).toHaveBeenCalledTimes(1);
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
        sign: away,
        endSilent: away,
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
