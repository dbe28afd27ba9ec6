import { randomUUID } from 'node:crypto';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { RobotJournal } from './RobotJournal';
import { RobotEventStore, type NewRobotEvent } from '../store/RobotEventStore';

const DAY = 24 * 3_600_000;

describeOnEachDatabase('RobotJournal', database => {
  it('keeps what happened, newest first, for each robot, also over a restart, for 30 days', async () => {
    let ms = Date.UTC(2026, 0, 1);
    const warn = jest.fn();
    const open = () =>
      RobotJournal.open(database(), {
        now: () => new Date(ms),
        logger: { info() {}, warn },
      });
    const first = await open();
    first.add('SH1', 'drive-started', { by: 'Ada' });
    first.add('SH2', 'silent');
    ms += DAY;
    // PostgreSQL's text takes no NUL; a name can be what a robot tells.
    first.add('SH1', 'drive-taken-over', {
      by: 'Ben\0',
      note: 'stuck\0 here',
    });
    await first.close();

    const second = await open();
    second.add('SH1', 'stopped');
    expect(await second.newest('SH1', { limit: 20 })).toMatchObject([
      { kind: 'stopped', occurred_at: '2026-01-02T00:00:00.000Z' },
      {
        kind: 'drive-taken-over',
        by: 'Ben\uFFFD',
        note: 'stuck\uFFFD here',
      },
      { kind: 'drive-started', by: 'Ada' },
    ]);
    expect(await second.newest('SH1', { limit: 1 })).toEqual([
      {
        number: expect.any(Number),
        kind: 'stopped',
        occurred_at: '2026-01-02T00:00:00.000Z',
      },
    ]);
    expect(await second.newest('SH3', { limit: 20 })).toEqual([]);

    ms = Date.UTC(2026, 0, 31, 0, 0, 1);
    expect(await second.newest('SH2', { limit: 20 })).toEqual([]);
    expect(await second.newest('SH1', { limit: 20 })).toHaveLength(2);
    second.add('SH1', 'rearmed');
    await second.newest('SH1', { limit: 1 });
    const kept = await database()('teleop_robot_events').select('kind');
    expect(kept.map(({ kind }) => kind)).toEqual([
      'drive-taken-over',
      'stopped',
      'rearmed',
    ]);
    await second.close();
    expect(warn).not.toHaveBeenCalled();
  });
});

describeOnEachDatabase('RobotEventStore', database => {
  it('takes many events at once, and none twice', async () => {
    const logger = { info() {}, warn() {} };
    const now = () => new Date();
    await RobotJournal.open(database(), { now, logger });
    const store = new RobotEventStore(database());
    const events = [...Array(1_200).keys()].map(index => ({
      uuid: randomUUID(),
      robot_id: 'SH1',
      kind: 'stopped' as const,
      occurred_at: new Date().toISOString(),
      by: `press ${index}`,
    }));
    await store.insert(events);
    await store.insert(events.slice(0, 3));
    const since = new Date(0);
    const kept = await store.newest('SH1', { since, limit: 5_000 });
    expect(kept.map(({ by }) => by)).toEqual(
      events.map(({ by }) => by).reverse(),
    );
  });
});

describe('RobotJournal without its database', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('writes what happened meanwhile when the database is back, once and in order, and complains once', async () => {
    const written: string[] = [];
    let isAway = true;
    const warn = jest.fn();
    const journal = new RobotJournal({
      store: {
        async insert(events: readonly NewRobotEvent[]) {
          if (isAway) throw new Error('The database is away.');
          written.push(...events.map(({ kind }) => kind));
        },
        newest: async () => [],
        deleteBefore: async () => undefined,
      },
      now: () => new Date(),
      logger: { info() {}, warn },
    });
    journal.add('SH1', 'drive-started');
    await jest.advanceTimersByTimeAsync(6_000);
    journal.add('SH1', 'stopped');
    await jest.advanceTimersByTimeAsync(6_000);
    expect(written).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    isAway = false;
    await jest.advanceTimersByTimeAsync(6_000);
    expect(written).toEqual(['drive-started', 'stopped']);
    await journal.close();
    expect(written).toEqual(['drive-started', 'stopped']);
  });

  it('writes nothing twice when only forgetting fails', async () => {
    const written: string[] = [];
    const journal = new RobotJournal({
      store: {
        async insert(events: readonly NewRobotEvent[]) {
          written.push(...events.map(({ kind }) => kind));
        },
        newest: async () => [],
        async deleteBefore() {
          throw new Error('The database is away.');
        },
      },
      now: () => new Date(),
      logger: { info() {}, warn() {} },
    });
    journal.add('SH1', 'stopped');
    await jest.advanceTimersByTimeAsync(6_000);
    await journal.close();
    expect(written).toEqual(['stopped']);
  });
});
