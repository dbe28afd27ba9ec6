import { Attendance } from './Attendance';

const MINUTE = 60_000;

function start() {
  let now = 0;
  let noon = Date.parse('2026-11-20T12:00:00Z');
  const events: unknown[] = [];
  const journal = {
    add: (id: string, kind: string, { by }: { by?: string } = {}) =>
      events.push([id, kind, by]),
  };
  const attendance = new Attendance({
    journal,
    now: () => now,
    clock: () => new Date(noon + now),
  });
  return {
    attendance,
    events,
    wait: (ms: number) => (now += ms),
    setClockBack: (ms: number) => (noon -= ms),
  };
}

describe('Attendance', () => {
  it('knows who said so last, until 30 min later', () => {
    const { attendance, wait } = start();
    expect(attendance.of('SH1')).toBeUndefined();
    attendance.attend('SH1', 'Ada');
    wait(10 * MINUTE);
    attendance.attend('SH1', 'Ben');
    expect(attendance.of('SH2')).toBeUndefined();
    wait(30 * MINUTE - 1);
    expect(attendance.of('SH1')).toEqual({
      attended_by: 'Ben',
      attended_since: '2026-11-20T12:10:00.000Z',
    });
    wait(1);
    expect(attendance.of('SH1')).toBeUndefined();
  });

  it('ends after 30 min also when the clock is set back', () => {
    const { attendance, wait, setClockBack } = start();
    attendance.attend('SH1', 'Ada');
    setClockBack(60 * MINUTE);
    wait(30 * MINUTE);
    expect(attendance.of('SH1')).toBeUndefined();
  });

  it('tells the journal who begins, once, and who leaves or forgets it', () => {
    const { attendance, events, wait } = start();
    attendance.leave('SH1');
    attendance.attend('SH1', 'Ada');
    attendance.attend('SH1', 'Ada');
    attendance.attend('SH1', 'Ben');
    attendance.leave('SH1');
    attendance.leave('SH1');
    attendance.attend('SH2', 'Ada');
    wait(30 * MINUTE);
    attendance.of('SH2');
    attendance.leave('SH2');
    expect(events).toEqual([
      ['SH1', 'attended', 'Ada'],
      ['SH1', 'attended', 'Ben'],
      ['SH1', 'left', 'Ben'],
      ['SH2', 'attended', 'Ada'],
      ['SH2', 'left', 'Ada'],
    ]);
  });

  it('tells who watches of each change, also when somebody forgot', () => {
    const { attendance, wait } = start();
    const onChange = jest.fn();
    attendance.onChange = onChange;
    attendance.attend('SH1', 'Ada');
    attendance.attend('SH1', 'Ada');
    expect(onChange).toHaveBeenCalledTimes(1);
    wait(30 * MINUTE);
    attendance.of('SH1');
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
