import { RobotTrail } from './RobotTrail';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

/** Lets time go by, on the wall clock and on the monotonic one. */
const untilTime = (time: number) => jest.advanceTimersByTime(time - Date.now());

/** Where a robot is that goes a metre a second. */
const placeAt = (second: number) => ({ lat: 35 + second * 1e-5, lng: -80 });

/** What the service says of the seconds, each a metre. */
const recorded = (from: number, to: number, ahead = 0) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    position: placeAt(from + index),
    time: 1_000_000 + (from + index) * 1_000 + ahead,
  }));

function setUp(ahead = 0) {
  const trail = new RobotTrail(() => Date.now() + ahead);
  return {
    trail,
    /** The page sees the robot every 2 s, by its clock. */
    watch: (from: number, to: number) => {
      for (let second = from; second <= to; second += 2) {
        untilTime(1_000_000 + second * 1_000);
        trail.see(placeAt(second));
      }
    },
    /** Seconds from the first one, in the order of the trail. */
    drawn: () =>
      trail.positions.get().map(({ lat }) => Math.round((lat - 35) / 1e-5)),
  };
}

const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

describe('RobotTrail', () => {
  it('shows what the service recorded before the robot is seen', () => {
    const { trail, drawn } = setUp();
    trail.setRecorded(recorded(-3, 0));
    expect(drawn()).toEqual([-3, -2, -1, 0]);
  });

  it('goes on from there with what is seen', () => {
    const { trail, watch, drawn } = setUp();
    trail.setRecorded(recorded(-10, -1));
    watch(0, 6);
    expect(drawn()).toEqual([-10, -9, -8, -7, -6, -5, 0, 2, 4, 6]);
  });

  it.each([[0], [1_900], [-1_900]])(
    'shows no way twice when the service records what is seen, with clocks %s ms apart',
    difference => {
      const { trail, watch, drawn } = setUp();
      trail.setRecorded(recorded(-20, 0, difference));
      watch(0, 10);
      trail.setRecorded(recorded(-20, 10, difference));
      watch(12, 20);
      trail.setRecorded(recorded(-20, 20, difference));
      const seconds = drawn();
      expect(seconds).toEqual(ascending(seconds));
      expect(seconds.filter(second => second >= 0)).toEqual([
        0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20,
      ]);
      expect(Math.max(...seconds.filter(second => second < 0))).toBeLessThan(
        -1,
      );
    },
  );

  it('fills the time in which the page did not see the robot', () => {
    const { trail, watch, drawn } = setUp();
    watch(0, 4);
    watch(30, 34);
    expect(drawn()).toEqual([0, 2, 4, 30, 32, 34]);
    trail.setRecorded(recorded(-6, 34));
    const between = Array.from({ length: 17 }, (_, index) => 9 + index);
    expect(drawn()).toEqual([-6, -5, 0, 2, 4, ...between, 30, 32, 34]);
  });

  it('goes on with the records while the page does not see the robot', () => {
    const { trail, watch, drawn } = setUp();
    watch(0, 4);
    trail.setRecorded(recorded(0, 20));
    const since = Array.from({ length: 12 }, (_, index) => 9 + index);
    expect(drawn()).toEqual([0, 2, 4, ...since]);
  });

  it('is right on a device whose clock is wrong', () => {
    const hour = 3_600_000;
    const { trail, watch, drawn } = setUp(-hour);
    watch(0, 4);
    trail.setRecorded(recorded(-6, 4, -hour));
    expect(drawn()).toEqual([-6, -5, 0, 2, 4]);
  });

  it('keeps what was seen when the service forgets', () => {
    const { trail, watch, drawn } = setUp();
    trail.setRecorded(recorded(-6, 0));
    watch(0, 4);
    trail.setRecorded([]);
    expect(drawn()).toEqual([0, 2, 4]);
  });

  it('counts a robot as seen all the time that it stands', () => {
    const { trail, drawn } = setUp();
    for (let second = 0; second <= 60; second += 2) {
      untilTime(1_000_000 + second * 1_000);
      trail.see(placeAt(0));
    }
    trail.setRecorded(recorded(0, 60));
    expect(drawn()).toEqual([0]);
  });

  it('shows where the robot went unseen before it came back', () => {
    const { trail, watch, drawn } = setUp();
    watch(0, 0);
    untilTime(1_060_000);
    trail.see(placeAt(0));
    const recordedAt = (second: number, metres: number) => ({
      position: placeAt(metres),
      time: 1_000_000 + second * 1_000,
    });
    trail.setRecorded([
      recordedAt(20, 5),
      recordedAt(30, 9),
      recordedAt(40, 5),
    ]);
    expect(drawn()).toEqual([0, 5, 9, 5, 0]);
  });

  it('tells its listeners once an answer and once a new place', () => {
    const { trail, watch } = setUp();
    const listener = jest.fn();
    trail.positions.subscribe(listener);
    trail.setRecorded(recorded(-100, -1));
    expect(listener).toHaveBeenCalledTimes(1);
    watch(0, 4);
    trail.see(placeAt(4));
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('does not grow without end', () => {
    const { trail, watch, drawn } = setUp();
    trail.setRecorded(recorded(-20_000, -1));
    expect(drawn()).toHaveLength(5_000);
    watch(0, 2);
    expect(drawn()).toHaveLength(5_000);
    expect(drawn().slice(-2)).toEqual([0, 2]);
  });

  it('does not draw another trail when the clock of this device is set meanwhile', () => {
    const begin = Date.now() - performance.now();
    const trail = new RobotTrail(() => begin + performance.now());
    const seen = () => trail.positions.get();
    trail.setRecorded(recorded(-10, -1));
    trail.see(placeAt(0));
    jest.advanceTimersByTime(2_000);
    jest.setSystemTime(Date.now() + 7_200_000);
    trail.see(placeAt(2));
    trail.setRecorded(recorded(-10, 2));
    expect(seen()).toEqual([-10, -9, -8, -7, -6, -5, 0, 2].map(placeAt));
  });
});
