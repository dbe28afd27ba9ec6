import { ObservableValue, type RobotsFeedState } from '@sidehelm/console-react';
import { testSummary } from '@sidehelm/console-react/testUtils';
import { isUnreachable, troubleRank, troublesOf } from './troubles';

const now = Date.parse('2026-11-20T12:00:00Z');
const at = (ago: number) => ({
  last_ping_at: new Date(now - ago).toISOString(),
});
const feed = (kind: 'live' | 'silent') => ({
  state: new ObservableValue<RobotsFeedState>({ kind }),
});

describe('isUnreachable', () => {
  it.each([
    ['heard just now', at(0), 'live', false],
    ['not heard for long', at(6_000), 'live', true],
    ['not heard while the feed is silent', at(6_000), 'silent', false],
    ['said to be lost', { ...at(0), signal: 'lost' }, 'silent', true],
  ] as const)('of a robot %s', (...[, changes, kind, expected]) => {
    expect(isUnreachable(testSummary('SH1', changes), feed(kind), now)).toBe(
      expected,
    );
  });
});

describe('troubles', () => {
  it.each([
    [{}, false, [], 4],
    [{ battery_percentage: 19 }, false, ['low-battery'], 3],
    [{ battery_percentage: 20 }, false, [], 4],
    [{ battery_percentage: undefined }, false, [], 4],
    [{ signal: 'weak' }, false, ['signal-weak'], 2],
    [{ signal: 'weak' }, true, ['signal-lost'], 1],
    [
      { is_emergency_stopped: true, signal: 'weak', battery_percentage: 1 },
      false,
      ['emergency-stop', 'signal-weak', 'low-battery'],
      0,
    ],
  ] as const)('of %j, lost %s, are %j', (changes, isLost, expected, rank) => {
    const troubles = troublesOf(testSummary('SH1', changes), isLost);
    expect(troubles).toEqual(expected);
    expect(troubleRank(troubles)).toBe(rank);
  });
});
