import {
  followWindow,
  labelsOf,
  moveWindow,
  WHOLE_DAY,
  zoomWindow,
} from './timeWindow';

const noon = 43_200;

describe('the window of a time line', () => {
  it('zooms around a moment, which stays where it is', () => {
    const half = zoomWindow(WHOLE_DAY, 0.5, 21_600);
    expect(half).toEqual({ from: 10_800, to: 54_000 });
    expect((21_600 - half.from) / (half.to - half.from)).toBe(0.25);
    expect(zoomWindow(half, 2, 21_600)).toEqual(WHOLE_DAY);
  });

  it('has a minute at least and the day at most', () => {
    expect(zoomWindow(WHOLE_DAY, 1e-9, noon)).toEqual({
      from: noon - 30,
      to: noon + 30,
    });
    expect(zoomWindow({ from: 0, to: 600 }, 1e9, 300)).toEqual(WHOLE_DAY);
  });

  it('moves as far as the day goes', () => {
    const window = { from: 100, to: 700 };
    expect(moveWindow(window, 50)).toEqual({ from: 150, to: 750 });
    expect(moveWindow(window, -500)).toEqual({ from: 0, to: 600 });
    expect(moveWindow(window, 1e9)).toEqual({ from: 85_800, to: 86_400 });
  });

  it('goes on with what was to be seen, and stays for who looked elsewhere', () => {
    const window = { from: 0, to: 600 };
    expect(followWindow(window, 10, 20)).toBe(window);
    expect(followWindow(window, 599, 601)).toEqual({ from: 541, to: 1_141 });
    expect(followWindow(window, 700, 701)).toBe(window);
  });

  it('has labels at hours and minutes as people count', () => {
    expect(labelsOf(WHOLE_DAY, 8)).toEqual([
      0, 10_800, 21_600, 32_400, 43_200, 54_000, 64_800, 75_600, 86_400,
    ]);
    expect(labelsOf({ from: 72_010, to: 72_100 }, 8)).toEqual([
      72_030, 72_060, 72_090,
    ]);
  });
});
