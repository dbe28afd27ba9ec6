import { RobotMapModel } from './RobotMapModel';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const here = { lat: 35.2271, lng: -80.8431 };
const there = { lat: 35.2281, lng: -80.8431 };
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

function setUp() {
  let time = 1_000_000;
  const model = new RobotMapModel(() => time);
  return {
    model,
    setTime: (next: number) => {
      time = next;
    },
  };
}

describe('RobotMapModel', () => {
  it('shows a new position as fresh for 3 s', () => {
    const { model } = setUp();
    model.setLive(here, 90);
    expect(model.marker.get()).toEqual({
      kind: 'live',
      position: here,
      isFresh: true,
    });
    pass(2_999);
    expect(model.marker.get()).toMatchObject({ isFresh: true });
    pass(1);
    expect(model.marker.get()).toMatchObject({ isFresh: false });
    expect(model.heading.get()).toBe(90);
  });

  it('takes positions every 2 s and directions every 100 ms', () => {
    const { model } = setUp();
    const positions = jest.fn();
    const headings = jest.fn();
    model.marker.subscribe(positions);
    model.heading.subscribe(headings);
    for (let i = 0; i < 200; i += 1) {
      model.setLive({ lat: 35 + i * 1e-5, lng: -80 }, i + 1);
      pass(20);
    }
    expect(positions).toHaveBeenCalledTimes(2);
    expect(headings).toHaveBeenCalledTimes(40);
    expect(model.trail.get()).toHaveLength(2);
  });

  it('keeps no trail of a robot that stands', () => {
    const { model } = setUp();
    for (let i = 0; i < 10; i += 1) {
      model.setLive(here, 0);
      pass(2_000);
    }
    expect(model.trail.get()).toEqual([here]);
  });

  it('falls back to what the service heard last, where that is later', () => {
    const { model } = setUp();
    model.setLive(here, 0);
    model.setLost();
    model.setLastKnown(there, 1_500_000);
    expect(model.marker.get()).toEqual({
      kind: 'last-known',
      position: there,
      seenAt: 1_500_000,
    });
    model.setLastKnown(there, 999_999);
    expect(model.marker.get()).toMatchObject({ position: here });
  });

  it('falls back to where and when the robot was last heard', () => {
    const { model, setTime } = setUp();
    model.setLastKnown(there, 500);
    expect(model.marker.get()).toEqual({
      kind: 'last-known',
      position: there,
      seenAt: 500,
    });
    setTime(2_000_000);
    model.setLive(here, 0);
    expect(model.marker.get()?.kind).toBe('live');
    model.setLastKnown(there, 600);
    expect(model.marker.get()?.kind).toBe('live');
    pass(10_000);
    expect(model.marker.get()).toEqual({
      kind: 'last-known',
      position: here,
      seenAt: 2_000_000,
    });
  });

  it('shows nothing for a robot that was never heard', () => {
    const { model } = setUp();
    model.setLastKnown(undefined, NaN);
    expect(model.marker.get()).toBeUndefined();
  });

  it.each([
    [{ lat: 91, lng: 0 }],
    [{ lat: 0, lng: -181 }],
    [{ lat: NaN, lng: 0 }],
  ])('ignores the position %j', position => {
    const { model } = setUp();
    model.setLive(position, 0);
    expect(model.marker.get()).toBeUndefined();
  });

  it('follows the robot until the user drags the map', () => {
    const { model } = setUp();
    expect(model.isFollowing.get()).toBe(true);
    model.drag();
    expect(model.isFollowing.get()).toBe(false);
    model.recentre();
    expect(model.isFollowing.get()).toBe(true);
  });

  it('leaves no timer behind', () => {
    const { model } = setUp();
    model.setLive(here, 0);
    model.dispose();
    expect(jest.getTimerCount()).toBe(0);
  });
});
