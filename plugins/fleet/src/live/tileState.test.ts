import { tileState } from './tileState';

describe('tileState', () => {
  it.each([
    [{ kind: 'idle' }, false, 'connecting'],
    [{ kind: 'connecting', attempt: 1 }, false, 'connecting'],
    [{ kind: 'connecting', attempt: 9 }, false, 'connecting'],
    [{ kind: 'connecting', attempt: 2, problem: 'x' }, false, 'connecting'],
    [{ kind: 'connecting', attempt: 3, problem: 'x' }, false, 'no camera'],
    [{ kind: 'connecting', attempt: 3, problem: 'x' }, true, 'offline'],
    [{ kind: 'playing' }, false, 'live'],
    [{ kind: 'playing' }, true, 'live'],
    [{ kind: 'stalled' }, false, 'stalled'],
    [{ kind: 'stalled' }, true, 'offline'],
    [{ kind: 'failed', message: 'x' }, false, 'no camera'],
  ] as const)('of %j, unreachable %s, is %s', (video, isLost, expected) => {
    expect(tileState(video, isLost)).toBe(expected);
  });
});
