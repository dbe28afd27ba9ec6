import { DateTime } from 'luxon';
import {
  findTimeZone,
  offsetOf,
  ownTimeZone,
  TIME_ZONES,
  zoneLabel,
  zoneOfMoments,
} from './timeZones';

const zone = (name: string) => {
  const found = findTimeZone(name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const JANUARY = Date.UTC(2026, 0, 15);
const JULY = Date.UTC(2026, 6, 15);

describe('time zones', () => {
  it('are about a hundred, as Windows names them, each once', () => {
    const names = TIME_ZONES.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'Eastern Standard Time',
        'India Standard Time',
        'UTC',
      ]),
    );
  });

  it.each([
    ['Eastern Standard Time', JANUARY, -300],
    ['Eastern Standard Time', JULY, -240],
    ['India Standard Time', JULY, 330],
    ['Nepal Standard Time', JULY, 345],
    ['Newfoundland Standard Time', JANUARY, -210],
    ['Newfoundland Standard Time', JULY, -150],
    ['Lord Howe Standard Time', JANUARY, 660],
    ['Lord Howe Standard Time', JULY, 630],
    ['UTC', JULY, 0],
  ])('%s is at %d minutes', (name, moment, minutes) => {
    expect(offsetOf(zone(name), moment)).toBe(minutes);
  });

  it('are told with the offset of that moment', () => {
    expect(zoneLabel(zone('Eastern Standard Time'), JULY)).toBe(
      '(UTC−04:00) Eastern Standard Time',
    );
    expect(zoneLabel(zone('India Standard Time'), JULY)).toBe(
      '(UTC+05:30) India Standard Time',
    );
  });

  it('are found for times with their offsets', () => {
    const read = (text: string) => DateTime.fromISO(text, { setZone: true });
    expect(zoneOfMoments([])).toEqual(ownTimeZone());
    expect(zoneOfMoments([read('2026-07-15T10:00:00Z')]).name).toBe('UTC');
    const changed = zoneOfMoments([
      read('2026-10-31T23:00:00-04:00'),
      read('2026-11-01T23:00:00-05:00'),
    ]);
    expect(offsetOf(changed, Date.parse('2026-10-31T12:00:00Z'))).toBe(-240);
    expect(offsetOf(changed, Date.parse('2026-11-02T12:00:00Z'))).toBe(-300);
    expect(
      offsetOf(zoneOfMoments([read('2026-07-15T10:00:00+05:45')]), JULY),
    ).toBe(345);
  });

  it.each([
    ['2026-01-15T10:00:00-05:00', 'Eastern Standard Time'],
    ['2026-07-15T10:00:00-04:00', 'Eastern Standard Time'],
    ['2026-07-15T10:00:00-05:00', 'Central Standard Time'],
    ['2026-01-15T10:00:00-08:00', 'Pacific Standard Time'],
    ['2026-07-15T10:00:00+02:00', 'W. Europe Standard Time'],
  ])('are those of many people for %s', (moment, name) => {
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValueOnce({
        timeZone: 'Asia/Kolkata',
      } as Intl.ResolvedDateTimeFormatOptions);
    const read = DateTime.fromISO(moment, { setZone: true });
    expect(zoneOfMoments([read]).name).toBe(name);
  });

  it('are the chosen one where it has the offsets', () => {
    const chosen = zone('SA Pacific Standard Time');
    const read = (text: string) => DateTime.fromISO(text, { setZone: true });
    const january = read('2026-01-15T10:00:00-05:00');
    expect(zoneOfMoments([january], chosen)).toBe(chosen);
    expect(zoneOfMoments([], chosen)).toBe(chosen);
    // An address that somebody has changed by hand.
    expect(
      zoneOfMoments([read('2026-07-15T10:00:00+05:45')], chosen).name,
    ).toBe('Nepal Standard Time');
  });
});
