import {
  describeAge,
  describeCountdown,
  describeEta,
  describeLate,
  describeMinutesLeft,
} from './wording';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

describe('describeAge', () => {
  it.each([
    [at(-18), '18 minutes ago'],
    [at(-1.4), '1 minute ago'],
    [at(-1.5), '2 minutes ago'],
    [at(-0.4), '0 minutes ago'],
    [at(2), '0 minutes ago'],
    [at(-600), '600 minutes ago'],
    ['yesterday', 'unknown'],
  ])('says of %s "%s"', (time, text) => {
    expect(describeAge(time, NOON)).toBe(text);
  });
});

describe('describeEta', () => {
  it.each([
    [at(9), '9 minutes'],
    [at(1), '1 minute'],
    [at(0.2), '0 minutes'],
    [at(-0.4), '0 minutes'],
    [at(-3), '3 minutes ago'],
    [undefined, 'N/A'],
    [null, 'N/A'],
    ['soon', 'N/A'],
  ])('says of %s "%s"', (time, text) => {
    expect(describeEta(time, NOON)).toBe(text);
  });
});

describe('how late', () => {
  it.each([
    [38, '38 min'],
    [0, '0 min'],
    [-6, '−6 min'],
    [undefined, '—'],
  ])('%s minutes left are "%s"', (minutes, text) => {
    expect(describeMinutesLeft(minutes)).toBe(text);
  });

  it('tells how late an order is', () => {
    expect(describeLate(-6)).toBe('6 min late');
    expect(describeLate(0)).toBe('late');
  });
});

describe('describeCountdown', () => {
  it.each([
    [125_000, '2:05'],
    [124_001, '2:05'],
    [59_000, '0:59'],
    [-5_000, '0:00'],
  ])('shows %d ms as %s', (ms, text) => {
    expect(describeCountdown(ms)).toBe(text);
  });
});
