import { testSummary } from '@sidehelm/test-utils';
import { isRobotStale } from './isRobotStale';

const at = Date.parse('2026-11-20T12:00:00Z');
const heard = testSummary('SH1', { last_ping_at: '2026-11-20T12:00:00Z' });

describe('isRobotStale', () => {
  it.each([
    ['heard just now', heard, at, false],
    ['heard 5 s ago', heard, at + 5_000, false],
    ['heard longer ago', heard, at + 5_001, true],
    ['never heard', testSummary('SH1', { last_ping_at: undefined }), at, true],
    ['unknown', undefined, at, true],
  ])('of a robot %s', (...[, summary, now, isStale]) => {
    expect(isRobotStale(summary, now)).toBe(isStale);
  });
});
