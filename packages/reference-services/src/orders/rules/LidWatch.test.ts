import { migrate } from '../../platform/migrate';
import { createSqlite } from '../../platform/openDatabase';
import { ManualReports, reportOf } from '../../testing/ManualReports';
import { LidStore } from '../store/LidStore';
import { ordersMigrations } from '../store/migrations';
import { LidWatch } from './LidWatch';

describe('LidWatch', () => {
  const at = (second: number) =>
    Date.parse('2026-03-02T09:00:00.000Z') + second * 1000;

  it('remembers when each lid was opened and closed, not how often that was told', () => {
    const reports = new ManualReports();
    const lids = new LidWatch({ store: { async save() {} }, onProblem() {} });
    const leave = lids.follow(reports);
    const tell = (second: number, robotId: string, lid?: 'open' | 'closed') =>
      reports.send(
        reportOf(robotId, { lid, received_at: new Date(at(second)) }),
      );
    expect(lids.of('SH1')).toBeUndefined();
    tell(0, 'SH1');
    expect(lids.of('SH1')).toBeUndefined();
    tell(1, 'SH1', 'closed');
    expect(lids.of('SH1')).toEqual({ isOpen: false, knownSince: at(1) });
    tell(2, 'SH1', 'open');
    tell(3, 'SH1', 'open');
    tell(3, 'SH2', 'closed');
    expect(lids.of('SH1')).toEqual({
      isOpen: true,
      knownSince: at(1),
      openedAt: at(2),
    });
    tell(9, 'SH1', 'closed');
    tell(10, 'SH1', 'closed');
    expect(lids.of('SH1')).toEqual({
      isOpen: false,
      knownSince: at(1),
      openedAt: at(2),
      closedAt: at(9),
    });
    expect(lids.of('SH2')).toEqual({ isOpen: false, knownSince: at(3) });
    leave();
    tell(11, 'SH1', 'open');
    expect(lids.of('SH1')?.isOpen).toBe(false);
  });

  it('keeps what it knows over a restart, and tells what nobody has heard since', async () => {
    const database = createSqlite(':memory:');
    await migrate(database, 'orders', ordersMigrations);
    const store = new LidStore(database);
    const opened = async () => {
      const reports = new ManualReports();
      const onProblem = jest.fn();
      const lids = new LidWatch({
        store,
        stored: await store.load(),
        onProblem,
      });
      lids.follow(reports);
      const tell = (second: number, lid: 'open' | 'closed') =>
        reports.send(
          reportOf('SH1', { lid, received_at: new Date(at(second)) }),
        );
      return { lids, tell, onProblem };
    };
    const first = await opened();
    first.tell(1, 'closed');
    first.tell(2, 'open');
    first.tell(3, 'closed');
    await first.lids.close();
    const known = {
      isOpen: false,
      knownSince: at(1),
      openedAt: at(2),
      closedAt: at(3),
    };
    const second = await opened();
    expect(second.lids.of('SH1')).toEqual({ ...known, isKept: true });
    expect(second.lids.isOpenNow('SH1')).toBeUndefined();
    second.tell(60, 'closed');
    expect(second.lids.of('SH1')).toEqual(known);
    expect(second.lids.isOpenNow('SH1')).toBe(false);

    // What the database did not take is written in the end.
    const save = jest.spyOn(store, 'save');
    save.mockRejectedValueOnce(new Error('locked'));
    second.tell(61, 'open');
    await second.lids.close();
    expect(second.onProblem).toHaveBeenCalledTimes(1);
    const third = await opened();
    expect(third.lids.of('SH1')).toEqual({
      ...known,
      isOpen: true,
      openedAt: at(61),
      isKept: true,
    });
    expect(third.lids.isOpenNow('SH1')).toBeUndefined();
    third.tell(120, 'closed');
    expect(third.lids.isOpenNow('SH1')).toBe(false);
    third.tell(121, 'open');
    expect(third.lids.isOpenNow('SH1')).toBe(true);
    await database.destroy();
  });
});
