import { SharedPlayers } from './SharedPlayers';
import type { WhepPlayer } from './WhepPlayer';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const fakePlayer = () =>
  ({ start: jest.fn(), stop: jest.fn() }) as unknown as WhepPlayer;

describe('SharedPlayers', () => {
  it('keeps a session for the screen that comes after', () => {
    const players = new SharedPlayers();
    const create = jest.fn(fakePlayer);
    const watching = players.get('SH2 driving', create);
    const leave = watching.play();
    leave();
    jest.advanceTimersByTime(3_000);
    const driving = players.get('SH2 driving', create);
    expect(driving.player).toBe(watching.player);
    driving.play();
    jest.advanceTimersByTime(60_000);
    expect(watching.player.stop).not.toHaveBeenCalled();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('ends it when nobody comes, and shares nothing with other cameras', () => {
    const players = new SharedPlayers();
    const first = players.get('SH2 driving', fakePlayer);
    first.play()();
    expect(players.get('SH3 driving', fakePlayer).player).not.toBe(
      first.player,
    );
    jest.advanceTimersByTime(5_000);
    expect(first.player.stop).toHaveBeenCalledTimes(1);
    expect(players.get('SH2 driving', fakePlayer).player).not.toBe(
      first.player,
    );
  });
});
