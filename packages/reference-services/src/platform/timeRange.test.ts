import { boundsOf, rangeOf } from './timeRange';

describe('the times of a query', () => {
  it('get one form, in which databases can compare them', () => {
    expect(
      boundsOf({
        from: '2026-11-20T22:00:00+02:00',
        to: '2026-11-20T20:10:00Z',
      }),
    ).toEqual({
      from: '2026-11-20T20:00:00.000Z',
      to: '2026-11-20T20:10:00.000Z',
    });
    expect(boundsOf({})).toEqual({});
  });

  it.each([
    ['2026-11-20T20:00:00Z', '2026-11-20T20:00:00Z', 'ends before it begins'],
    ['2026-11-20T20:00:00Z', '2026-11-19T20:00:00Z', 'ends before it begins'],
    ['2026-12-31T23:59:60Z', '2027-01-01T20:00:00Z', 'is no time'],
    [
      '2026-11-20T20:00:00Z',
      '2026-11-21T20:00:00.001Z',
      'longer than 24 hours',
    ],
  ])('are refused from %s to %s', (from, to, message) => {
    expect(() => rangeOf({ from, to }, 24)).toThrow(message);
  });

  it('may be as long as the longest', () => {
    const range = {
      from: '2026-11-20T20:00:00.000Z',
      to: '2026-11-21T20:00:00.000Z',
    };
    expect(rangeOf(range, 24)).toEqual(range);
  });
});
