import { readRouteAhead } from './RouteAhead';

/** Of a degree of latitude, 111,320 m. */
const north = (metres: number) => metres / 111_320;
const at = (metres: number, east = 0) => ({
  lat: north(metres),
  lng: north(east),
});

describe('readRouteAhead', () => {
  const path = [at(0), at(100), at(100, 50)];

  it('is what is left of the way from where the robot is', () => {
    const ahead = readRouteAhead(path, at(40));
    expect(ahead.left).toBeCloseTo(110, 1);
    expect(ahead.aside).toBeCloseTo(0, 3);
    expect(ahead.path).toHaveLength(3);
    expect(ahead.path[0].lat).toBeCloseTo(north(40), 8);
  });

  it('tells how far the robot is from the way, and counts the way back to it', () => {
    const ahead = readRouteAhead(path, at(40, 30));
    expect(ahead.aside).toBeCloseTo(30, 1);
    expect(ahead.left).toBeCloseTo(140, 1);
  });

  it('is at its end where the robot has passed it', () => {
    expect(readRouteAhead(path, at(100, 60)).left).toBeCloseTo(10, 1);
  });

  it('survives a leg without length', () => {
    expect(readRouteAhead([at(0), at(0), at(10)], at(0)).left).toBeCloseTo(
      10,
      1,
    );
  });
});
