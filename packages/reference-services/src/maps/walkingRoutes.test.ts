import { createDistrict, type Point } from '@sidehelm/robot-simulator';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import type { WalkingRouteAnswer } from './walking/WalkingRoute';

const district = createDistrict({ seed: 1 });
const { bounds, restaurants, office } = district;

function coordinatesOf(...points: Point[]): string {
  return points
    .map(point => {
      const { lat, lng } = district.toLatLng(point);
      return `${lng},${lat}`;
    })
    .join(';');
}

describe('walking routes of the maps service', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  afterAll(() => system.close());

  const get = (coordinates: string, query = 'geometries=geojson') =>
    system.call('GET', `/maps/route/v1/foot/${coordinates}?${query}`, {
      as: 'Rescuer',
    });

  async function route(points: Point[], query?: string) {
    const response = await get(coordinatesOf(...points), query);
    expect(response.statusCode).toBe(200);
    const answer: WalkingRouteAnswer = response.json();
    const [only, ...others] = answer.routes;
    expect(others).toEqual([]);
    return { ...answer, route: only };
  }

  const STEPS = 'geometries=geojson&steps=true&overview=full';
  const [door] = office.doors;

  it('answers what OSRM would', async () => {
    const near = { x: 10, y: 2 };
    const { code, waypoints, route: only } = await route([door, near], STEPS);
    const along = [waypoints[0].location, waypoints[1].location];
    const geometry = { type: 'LineString', coordinates: along };
    const { distance, duration } = only;
    expect(distance).toBeCloseTo(10 - door.x, 1);
    expect(duration).toBeCloseTo(distance / 1.4, 1);
    const still = { type: 'LineString', coordinates: [along[1], along[1]] };
    const step = { name: 'Tryon Row', mode: 'walking' };
    expect({ code, waypoints, only }).toEqual({
      code: 'Ok',
      waypoints: [
        {
          name: 'Tryon Row',
          location: [expect.closeTo(-80.8431, 4), expect.closeTo(35.2271, 4)],
          distance: expect.closeTo(door.y + 0.3, 0),
        },
        { name: 'Tryon Row', location: along[1], distance: expect.any(Number) },
      ],
      only: {
        distance,
        duration,
        geometry,
        legs: [
          {
            distance,
            duration,
            summary: 'Tryon Row',
            steps: [
              {
                ...step,
                distance,
                duration,
                geometry,
                maneuver: {
                  type: 'depart',
                  location: along[0],
                  bearing_before: 0,
                  bearing_after: 90,
                },
              },
              {
                ...step,
                distance: 0,
                duration: 0,
                geometry: still,
                maneuver: {
                  type: 'arrive',
                  location: along[1],
                  bearing_before: 90,
                  bearing_after: 0,
                },
              },
            ],
          },
        ],
      },
    });
  });

  it('leads from the office to each restaurant, street by street', async () => {
    for (const { door: to, address } of restaurants) {
      const { route: only, waypoints } = await route([door, to], STEPS);
      const [leg] = only.legs;
      const steps = leg.steps;
      const [first, last] = [steps[0], steps[steps.length - 1]];
      expect([first.name, first.maneuver.type]).toEqual([
        'Tryon Row',
        'depart',
      ]);
      expect(last.maneuver.type).toBe('arrive');
      expect(address.endsWith(last.name)).toBe(true);
      expect(waypoints[1].distance).toBeLessThan(5);
      const total = steps.reduce((sum, { distance }) => sum + distance, 0);
      expect(total).toBeCloseTo(only.distance, -1);
      steps.slice(1).forEach((step, index) => {
        const previous = steps[index].geometry.coordinates;
        expect(step.geometry.coordinates[0]).toEqual(
          previous[previous.length - 1],
        );
        expect(step.maneuver.location).toEqual(step.geometry.coordinates[0]);
      });
      for (const step of steps.slice(1, -1)) {
        expect(step.name).not.toBe(steps[steps.indexOf(step) - 1].name);
        // The town is a grid: no turn is slight or sharp.
        expect(['turn left', 'turn right', 'new name straight']).toContain(
          `${step.maneuver.type} ${step.maneuver.modifier}`,
        );
      }
      expect(leg.summary.split(', ').length).toBeLessThanOrEqual(2);
    }
  });

  it('says where to turn', async () => {
    // From Depot Street straight on into Tryon Row, and back to the left into the avenue.
    const corner = district.streets.find(({ name }) => name === 'Trade Avenue');
    const avenue = corner?.carriageway;
    if (!avenue) throw new Error('No Trade Avenue');
    const side = avenue.centre + avenue.halfWidth + 2.1;
    const west = { x: avenue.centre - 40, y: 0 };
    const straight = await route([west, { x: 10, y: 0 }], STEPS);
    expect(
      straight.route.legs[0].steps.map(({ name, maneuver }) => [
        name,
        maneuver.type,
        maneuver.modifier,
      ]),
    ).toEqual([
      ['Depot Street', 'depart', undefined],
      ['Tryon Row', 'new name', 'straight'],
      ['Tryon Row', 'arrive', undefined],
    ]);
    const turned = await route(
      [
        { x: 10, y: 0 },
        { x: side, y: 30 },
      ],
      STEPS,
    );
    expect(
      turned.route.legs[0].steps.map(({ name, maneuver }) => [
        name,
        maneuver.modifier,
      ]),
    ).toEqual([
      ['Tryon Row', undefined],
      ['Trade Avenue', 'right'],
      ['Trade Avenue', undefined],
    ]);
  });

  it('visits the points in their order', async () => {
    const points = restaurants.slice(0, 10).map(entry => entry.door);
    const { route: all, waypoints } = await route(points);
    expect(all.legs).toHaveLength(9);
    expect(waypoints).toHaveLength(10);
    expect(all.legs.every(({ steps }) => steps.length === 0)).toBe(true);
    const single = await route(points.slice(3, 5));
    expect(single.route.distance).toBe(all.legs[3].distance);
    const line = all.geometry?.coordinates ?? [];
    expect(line[0]).toEqual(waypoints[0].location);
    expect(line[line.length - 1]).toEqual(waypoints[9].location);
  });

  it('is as long there as back, and the same every time', async () => {
    const to = restaurants[0].door;
    const there = await route([door, to]);
    const back = await route([to, door]);
    expect(back.route.distance).toBe(there.route.distance);
    expect([...(back.route.geometry?.coordinates ?? [])].reverse()).toEqual(
      there.route.geometry?.coordinates,
    );
    expect(await route([door, to])).toEqual(there);
  });

  it('leaves the geometry out when told', async () => {
    const points = [door, restaurants[0].door];
    const without = await route(points, 'geometries=geojson&overview=false');
    expect(without.route).not.toHaveProperty('geometry');
    const simple = await route(
      points,
      'geometries=geojson&overview=simplified',
    );
    expect(simple.route).toEqual((await route(points)).route);
  });

  it('starts anywhere in the district', async () => {
    for (let x = bounds.x0; x <= bounds.x1; x += 60)
      for (let y = bounds.y0; y <= bounds.y1; y += 60)
        expect(
          (await route([{ x, y }, door])).waypoints[0].distance,
        ).toBeLessThan(80);
  });

  it('stands still between a point and itself', async () => {
    const { route: only, waypoints } = await route([door, door], STEPS);
    const { location } = waypoints[0];
    expect(only.distance).toBe(0);
    expect(only.geometry?.coordinates).toEqual([location, location]);
    expect(only.legs[0].steps.map(({ maneuver }) => maneuver.type)).toEqual([
      'depart',
      'arrive',
    ]);
  });

  it('knows what is out of reach', async () => {
    const reachable = { x: bounds.x1 + 400, y: 0 };
    expect(
      (await route([door, reachable])).waypoints[1].distance,
    ).toBeGreaterThan(390);
    const response = await get(
      coordinatesOf(door, { x: bounds.x1 + 510, y: 0 }),
    );
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        code: 'NoSegment',
        message:
          'Point 2 is more than 500 m away from any sidewalk of the area served. Choose one inside it.',
      },
    ]);
  });

  const HERE = '-80.8431,35.2271';
  const SHAPE =
    'The points in the address must be "lng,lat;lng,lat", for example -80.8431,35.2271;-80.8402,35.229.';

  it.each([
    [
      HERE,
      'InvalidOptions',
      'A route needs at least two points, "lng,lat;lng,lat".',
    ],
    [`${HERE};35.2271,-80.8431,`, 'InvalidQuery', SHAPE],
    [`${HERE};`, 'InvalidQuery', SHAPE],
    [`${HERE};a,b`, 'InvalidQuery', SHAPE],
    [`${HERE};1,0x10`, 'InvalidQuery', SHAPE],
    [`${HERE};NaN,Infinity`, 'InvalidQuery', SHAPE],
    [`${HERE};1,1e`, 'InvalidQuery', SHAPE],
    ['polyline(ofp_Ik_vpAilAyu)', 'InvalidQuery', SHAPE],
    [
      '%00;%00',
      'InvalidQuery',
      '"coordinates" in the address has a character that is no text (NUL or half of a pair).',
    ],
    [
      `${HERE};35.2271,-98.8431`,
      'InvalidValue',
      'Point 2 is not on Earth: the longitude, from -180 to 180, comes first, then the latitude, from -90 to 90.',
    ],
    [
      `${HERE};-1e300,0`,
      'InvalidValue',
      'Point 2 is not on Earth: the longitude, from -180 to 180, comes first, then the latitude, from -90 to 90.',
    ],
    [
      Array(11).fill(HERE).join(';'),
      'TooBig',
      'A route takes at most 10 points; these are 11.',
    ],
    [
      '1'.repeat(501),
      'InvalidQuery',
      '"coordinates" in the address must NOT have more than 500 characters.',
    ],
  ])('refuses %s with %s', async (coordinates, code, message) => {
    const response = await get(coordinates);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code, message },
    ]);
  });

  it.each([
    ['', '"geometries" in the query is missing.'],
    [
      'geometries=polyline',
      '"geometries" in the query must be one of geojson.',
    ],
    [
      'geometries=geojson&overview=none',
      '"overview" in the query must be one of simplified, full, false.',
    ],
    [
      'geometries=geojson&steps=perhaps',
      '"steps" in the query must be boolean.',
    ],
  ])('refuses the options "%s"', async (query, message) => {
    const response = await get(`${HERE};${HERE}`, query);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'InvalidQuery', message },
    ]);
  });

  it('takes ten points with all their decimals', async () => {
    const long = Array(10)
      .fill('-80.84310000000001,35.22710000000001')
      .join(';');
    expect((await get(long)).statusCode).toBe(200);
    expect((await get(encodeURIComponent(long))).statusCode).toBe(200);
  });

  it('needs a token, and says so as every service does', async () => {
    const response = await system.call(
      'GET',
      `/maps/route/v1/foot/${HERE};${HERE}?geometries=geojson`,
    );
    expect(response.statusCode).toBe(401);
    expect(Object.keys(response.json())).toEqual(['message']);
  });
});
