import {
  clockOfDay,
  clockText,
  dateOf,
  dayStartOf,
  secondsOfClock,
  utcClock,
} from './utcDay';

describe('days of UTC', () => {
  it('know the day and the clock of a moment', () => {
    const moment = Date.UTC(2026, 10, 20, 23, 59, 59, 999);
    expect(dateOf(moment)).toBe('2026-11-20');
    expect(utcClock(moment)).toBe('23:59:59');
  });

  it('end at 24:00:00, and begin at 00:00:00', () => {
    const start = Date.UTC(2026, 10, 20);
    expect(clockOfDay(start, start)).toBe('00:00:00');
    expect(clockOfDay(start + 86_400_000, start)).toBe('24:00:00');
    expect(dayStartOf(start + 86_399_999)).toBe(start);
  });

  it.each([
    [0, '00:00:00'],
    [72_251.9, '20:04:11'],
    [86_399, '23:59:59'],
    [86_400, '24:00:00'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it.each([
    ['20:04', 72_240],
    [' 20:04:11 ', 72_251],
    ['9:30', 34_200],
    ['24:00:00', 86_400],
    ['24:00:01', undefined],
    ['20:60', undefined],
    ['20:04:61', undefined],
    ['2004', undefined],
    ['', undefined],
  ])('%s is second %s', (text, seconds) => {
    expect(secondsOfClock(text)).toBe(seconds);
  });
});
