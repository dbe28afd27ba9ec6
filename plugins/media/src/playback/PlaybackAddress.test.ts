import { at, DAY_START } from '../__testUtils__/testClips';
import { DayPlayer } from './DayPlayer';
import { PlaybackAddress } from './PlaybackAddress';

const HERE = '/robots/playback?robot=SH1&date=2026-11-20&time=72000';

describe('PlaybackAddress', () => {
  let player: DayPlayer;
  let address: PlaybackAddress;

  beforeEach(() => {
    jest.useFakeTimers();
    window.history.replaceState({ of: 'the router' }, '', HERE);
    player = new DayPlayer(DAY_START, at(20));
    address = new PlaybackAddress(player, {
      robot: 'SH1',
      others: ['SH2', 'SH3'],
      date: '2026-11-20',
    });
  });
  afterEach(() => {
    address.dispose();
    jest.useRealTimers();
    window.history.replaceState(null, '', '/');
  });

  const shown = () => window.location.pathname + window.location.search;
  const timeShown = () =>
    new URLSearchParams(window.location.search).get('time');

  it('is written every 500 ms, with date, robot and time', () => {
    player.seek(at(20, 0, 10));
    jest.advanceTimersByTime(499);
    expect(shown()).toBe(HERE);
    jest.advanceTimersByTime(1);
    expect(shown()).toBe(
      '/robots/playback?robot=SH1&date=2026-11-20&time=72010&with=SH2%2CSH3',
    );
    player.seek(at(20, 0, 20));
    jest.advanceTimersByTime(499);
    expect(timeShown()).toBe('72010');
    jest.advanceTimersByTime(1);
    expect(timeShown()).toBe('72020');
    // Behind the router's back, and without a step of its own.
    expect(window.history.state).toEqual({ of: 'the router' });
  });

  it('is written no more when it is let go', () => {
    address.dispose();
    player.seek(at(20, 0, 10));
    jest.advanceTimersByTime(5_000);
    expect(shown()).toBe(HERE);
  });
});
