import { ManualReports, reportOf } from '../../testing/ManualReports';
import { LidWatch } from './LidWatch';

describe('LidWatch', () => {
  const at = (second: number) =>
    Date.parse('2026-03-02T09:00:00.000Z') + second * 1000;

  it('remembers when each lid was opened and closed, not how often that was told', () => {
    const reports = new ManualReports();
    const lids = new LidWatch();
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
});
