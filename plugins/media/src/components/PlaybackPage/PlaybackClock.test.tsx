import { render, screen } from '@testing-library/react';
import { at, DAY_START } from '../../__testUtils__/testClips';
import { DayPlayer } from '../../playback/DayPlayer';
import { PlaybackClock } from './PlaybackClock';

/** Clocks here are so many minutes behind UTC on the day, and otherwise at all other times. */
function clocksAre(onTheDay: number, otherwise: number) {
  jest
    .spyOn(Date.prototype, 'getTimezoneOffset')
    .mockImplementation(function offset(this: Date) {
      const isThen = Math.abs(this.getTime() - DAY_START) < 86_400_000;
      return isThen ? onTheDay : otherwise;
    });
}

afterEach(() => jest.restoreAllMocks());

const own = () => screen.queryByTitle('Your own time');

describe("the person's own time", () => {
  it('is told where it was another one on the day that is shown', () => {
    clocksAre(-60, 0);
    render(<PlaybackClock player={new DayPlayer(DAY_START, at(20))} />);
    expect(own()).toBeVisible();
    expect(own()?.textContent).toMatch(/^\d\d:\d\d:\d\d /);
  });

  it('is not told where it was UTC then', () => {
    clocksAre(0, -60);
    render(<PlaybackClock player={new DayPlayer(DAY_START, at(20))} />);
    expect(own()).not.toBeVisible();
  });
});
