import {
  describeZone,
  fromLocalTime,
  isoTimeOf,
  toLocalTime,
} from './localTimes';

describe('local times', () => {
  it('are the same moment there and back', () => {
    const iso = new Date(2026, 10, 25, 9, 5).toISOString();
    expect(toLocalTime(iso)).toBe('2026-11-25T09:05');
    expect(fromLocalTime('2026-11-25T09:05')).toBe(iso);
  });

  it('are empty where there is none', () => {
    expect(toLocalTime(undefined)).toBe('');
    expect(fromLocalTime('')).toBeUndefined();
  });

  it.each(['12026-01-01T00:00', 'nonsense', '2026-11-25', '2026-13-25T00:00'])(
    'are no moment: %s',
    text => {
      expect(fromLocalTime(text)).toBeUndefined();
    },
  );

  it.each(['2026-11-25', '1764064800000', '+012026-01-01T00:00:00Z', 'now'])(
    'an address does not name one by %s',
    text => {
      expect(isoTimeOf(text)).toBeUndefined();
    },
  );

  it('are told with their zone', () => {
    expect(describeZone(new Date())).toMatch(/^UTC[+−]\d\d:\d\d( \(.+\))?$/);
  });
});
