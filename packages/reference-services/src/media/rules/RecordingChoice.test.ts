import { RecordingChoice, type RobotNow } from './RecordingChoice';

const idle: RobotNow = {
  isActive: true,
  isMoving: false,
  isDriven: false,
  carriesOrder: false,
};

describe('which robots are recorded', () => {
  it.each<[string, Partial<RobotNow>, boolean]>([
    ['stands idle', {}, false],
    ['moves', { isMoving: true }, true],
    ['is driven', { isDriven: true }, true],
    ['carries an order', { carriesOrder: true }, true],
    ['moves, but is not active', { isActive: false, isMoving: true }, false],
  ])('by default: one that %s', (_, robot, expected) => {
    const choice = new RecordingChoice({ mode: 'active' });
    expect(choice.wants('SH1', { ...idle, ...robot }, 0)).toBe(expected);
  });

  it('goes on for thirty seconds after a robot has come to rest', () => {
    const choice = new RecordingChoice({ mode: 'active' });
    expect(choice.wants('SH1', { ...idle, isMoving: true }, 1_000)).toBe(true);
    expect(choice.wants('SH1', idle, 30_999)).toBe(true);
    expect(choice.wants('SH2', idle, 30_999)).toBe(false);
    expect(choice.wants('SH1', idle, 31_000)).toBe(false);
  });

  it('always, and never', () => {
    const always = new RecordingChoice({ mode: 'always' });
    expect(always.wants('SH1', { ...idle, isActive: false }, 0)).toBe(true);
    const never = new RecordingChoice({ mode: 'off' });
    expect(never.wants('SH1', { ...idle, isMoving: true }, 0)).toBe(false);
  });

  it('of some robots alone', () => {
    const choice = new RecordingChoice({ mode: 'always', robots: ['SH2'] });
    expect(choice.wants('SH1', idle, 0)).toBe(false);
    expect(choice.wants('SH2', idle, 0)).toBe(true);
  });
});
