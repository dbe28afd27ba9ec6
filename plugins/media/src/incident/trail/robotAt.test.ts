import { partsOf, robotAt, waypointsOf } from './robotAt';

const place = (lat: number) => ({ lat, lng: -80 });
const waypoint = (at: number, lat: number, heading?: number) => ({
  at,
  position: place(lat),
  heading,
});

describe('robotAt', () => {
  const way = [waypoint(0, 35, 90), waypoint(10_000, 36), waypoint(60_000, 40)];

  it('is on the line between two places that are close in time', () => {
    expect(robotAt(way, 2_500)).toEqual({
      at: 2_500,
      position: place(35.25),
      heading: 90,
      age: 0,
    });
  });

  it('stays where it was last where nobody has told for long, and says for how long', () => {
    expect(robotAt(way, 20_000)).toMatchObject({ position: place(36), age: 0 });
    expect(robotAt(way, 40_000)).toMatchObject({
      position: place(36),
      age: 30_000,
    });
    expect(robotAt(way, 90_000)).toMatchObject({
      position: place(40),
      age: 30_000,
    });
  });

  it('is unknown before the first place', () => {
    expect(robotAt(way, -1)).toBeUndefined();
    expect(robotAt([], 5)).toBeUndefined();
  });
});

describe('waypointsOf', () => {
  it('takes the trail where the robot has told nothing itself', () => {
    const samples = [
      { at: 100_000, lat: 35, lng: -80, heading: 10 },
      { at: 101_000 },
      { at: 102_000, lat: 36, lng: -80 },
    ];
    const trail = [10_000, 100_500, 110_000, 200_000].map(time => ({
      time,
      position: place(50),
    }));
    expect(
      waypointsOf(samples, trail).map(({ at, position }) => [at, position.lat]),
    ).toEqual([
      [10_000, 50],
      [100_000, 35],
      [102_000, 36],
      [200_000, 50],
    ]);
  });
});

it('draws no line over a time that nobody knows anything of', () => {
  const parts = partsOf(
    [0, 10_000, 70_000, 170_000].map(at => waypoint(at, 35)),
  );
  expect(parts.map(part => part.map(({ at }) => at))).toEqual([
    [0, 10_000, 70_000],
    [170_000],
  ]);
});

it('draws no line over a leap that no robot drives', () => {
  const parts = partsOf([
    waypoint(0, 35),
    waypoint(10_000, 35.0001),
    waypoint(20_000, 35.002),
    waypoint(30_000, 35.0021),
  ]);
  expect(parts.map(part => part.map(({ at }) => at))).toEqual([
    [0, 10_000],
    [20_000, 30_000],
  ]);
});
