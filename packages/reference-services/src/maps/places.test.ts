import { createDistrict } from '@sidehelm/robot-simulator';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import type { PlaceCollection } from './places/Place';

const OFFICE = { lat: 35.2271, lon: -80.8431 };
const district = createDistrict({ seed: 1 });

describe('places of the maps service', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  afterAll(() => system.close());

  const get = (path: string, query: object | string) => {
    const text =
      typeof query === 'string'
        ? query
        : new URLSearchParams(Object.entries(query)).toString();
    return system.call('GET', `/maps${path}?${text}`, { as: 'Pilot' });
  };

  async function found(path: string, query: object) {
    const response = await get(path, query);
    expect(response.statusCode).toBe(200);
    const { features }: PlaceCollection = response.json();
    return features;
  }

  const addresses = async (path: string, query: object) =>
    (await found(path, query)).map(
      ({ properties: { housenumber, street } }) => `${housenumber} ${street}`,
    );

  describe('search', () => {
    it('answers what Photon would', async () => {
      const [office] = await found('/api', {
        q: '1 tryon row',
        layer: 'house',
      });
      expect(office).toEqual({
        type: 'Feature',
        geometry: {
          type: 'Point',
          coordinates: [
            expect.closeTo(-80.8431, 4),
            expect.closeTo(35.2271, 4),
          ],
        },
        properties: {
          osm_type: 'W',
          osm_id: expect.any(Number),
          osm_key: 'office',
          osm_value: 'company',
          type: 'house',
          name: 'Office',
          housenumber: '1',
          street: 'Tryon Row',
          postcode: '28202',
          city: 'Charlotte',
          state: 'North Carolina',
          country: 'United States',
          countrycode: 'US',
        },
      });
      const [street] = await found('/api', { q: 'tryon row' });
      const [west, north, east, south] = street.properties.extent ?? [];
      expect(east).toBeGreaterThan(Number(west));
      expect(north).toBeGreaterThan(Number(south));
    });

    it('answers five places unless told otherwise', async () => {
      const q = 'alder';
      expect(await found('/api', { q })).toHaveLength(5);
      expect(await found('/api', { q, limit: 1 })).toHaveLength(1);
      expect(await found('/api', { q, limit: 20 })).toHaveLength(20);
    });

    it('looks around a point', async () => {
      const { lat, lng } = district.toLatLng(district.restaurants[0].door);
      const near = { q: 'charlotte', layer: 'house', lat, lon: lng };
      expect((await addresses('/api', near))[0]).toBe('214 Alder Street');
      const within = await addresses('/api', {
        ...near,
        radius: 30,
        limit: 20,
      });
      expect(within.length).toBeLessThan(20);
      expect(within[0]).toBe('214 Alder Street');
      const berlin = { q: 'charlotte', lat: 52.5, lon: 13.4 };
      expect(await found('/api', berlin)).not.toEqual([]);
      expect(await found('/api', { ...berlin, radius: 50_000 })).toEqual([]);
    });

    it('finds nothing as an empty collection', async () => {
      expect((await get('/api', { q: 'zzz' })).json()).toEqual({
        type: 'FeatureCollection',
        features: [],
      });
    });

    it.each([
      ['', '"q" in the query is missing.'],
      ['q=a', '"q" in the query must NOT have fewer than 2 characters.'],
      [
        `q=${'a'.repeat(201)}`,
        '"q" in the query must NOT have more than 200 characters.',
      ],
      ['q=tryon&q=alder', '"q" in the query must be string.'],
      ['q=tryon&limit=0', '"limit" in the query must be >= 1.'],
      ['q=tryon&limit=21', '"limit" in the query must be <= 20.'],
      ['q=tryon&limit=1.5', '"limit" in the query must be integer.'],
      ['q=tryon&lat=91&lon=0', '"lat" in the query must be <= 90.'],
      ['q=tryon&lat=&lon=0', '"lat" in the query must be number.'],
      ['q=tryon&lat=NaN&lon=0', '"lat" in the query must be number.'],
      ['q=tryon&lat=0&lon=Infinity', '"lon" in the query must be <= 180.'],
      [
        'q=tryon&lat=35',
        '"lat" and "lon" in the query belong together: send both or neither.',
      ],
      [
        'q=tryon&radius=50',
        '"radius" in the query needs a centre: send "lat" and "lon" too.',
      ],
      ['q=tryon&radius=-1&lat=0&lon=0', '"radius" in the query must be > 0.'],
      [
        'q=tryon&layer=region',
        '"layer" in the query must be one of house, street, locality, district, city, county, state, country, other.',
      ],
      [
        'q=%00%00',
        '"q" in the query has a character that is no text (NUL or half of a pair).',
      ],
    ])('refuses %s', async (query, message) => {
      const response = await get('/api', query);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { message },
      ]);
    });

    it.each(['%', '%ED%A0%80x', '..%2f..', '<script>', '%25%25'])(
      'takes hostile text %s as text',
      async text => {
        const response = await get('/api', `q=${text}xx`);
        expect([response.statusCode, response.json().features]).toEqual([
          200,
          [],
        ]);
      },
    );
  });

  describe('reverse', () => {
    it('finds the house of each door', async () => {
      for (const { x, y, house_number, street } of district.addresses.slice(
        0,
        40,
      )) {
        const { lat, lng } = district.toLatLng({ x, y });
        expect(await addresses('/reverse', { lat, lon: lng })).toEqual([
          `${house_number} ${street}`,
        ]);
      }
    });

    it('finds the house under a pin on its roof, then its neighbours', async () => {
      const { rect, house_number, street } = district.buildings[300];
      const { lat, lng } = district.toLatLng({
        x: rect.x1 - 1,
        y: rect.y1 - 1,
      });
      const near = await addresses('/reverse', { lat, lon: lng, limit: 3 });
      expect(near[0]).toBe(`${house_number} ${street}`);
      expect(new Set(near).size).toBe(3);
    });

    it('takes the radius in kilometres, one unless told otherwise', async () => {
      const { x1, y1 } = district.bounds;
      const away = (metres: number) => {
        const { lat, lng } = district.toLatLng({ x: x1 + metres, y: y1 });
        return { lat, lon: lng };
      };
      expect(await found('/reverse', away(900))).toHaveLength(1);
      expect(await found('/reverse', away(1100))).toEqual([]);
      expect(
        await found('/reverse', { ...away(1100), radius: 2 }),
      ).toHaveLength(1);
      expect(await found('/reverse', { ...away(20), radius: 0.01 })).toEqual(
        [],
      );
    });

    it('finds nothing elsewhere on Earth', async () => {
      for (const place of [
        { lat: 90, lon: 180 },
        { lat: -90, lon: -180 },
        { lat: 0, lon: 0 },
      ])
        expect(await found('/reverse', place)).toEqual([]);
    });

    it.each([
      ['lat=35', '"lon" in the query is missing.'],
      ['lat=35&lon=-181', '"lon" in the query must be >= -180.'],
      ['lat=35&lon=-80&radius=0', '"radius" in the query must be > 0.'],
      ['lat=35&lon=-80&radius=5001', '"radius" in the query must be <= 5000.'],
      ['lat=35&lon=-80&limit=21', '"limit" in the query must be <= 20.'],
      [
        'lat=35&lon=-80&layer=street',
        '"layer" in the query must be one of house.',
      ],
      ['lat=a&lon=-80', '"lat" in the query must be number.'],
      ['lat=1&lat=2&lon=-80', '"lat" in the query must be number.'],
    ])('refuses %s', async (query, message) => {
      const response = await get('/reverse', query);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { message },
      ]);
    });
  });

  it('needs a token', async () => {
    for (const url of [
      '/maps/api?q=tryon',
      `/maps/reverse?lat=${OFFICE.lat}&lon=${OFFICE.lon}`,
    ]) {
      const nobody = await system.call('GET', url);
      const forged = await system.call('GET', url, {
        headers: { authorization: 'Bearer forged' },
      });
      expect([nobody.statusCode, forged.statusCode]).toEqual([401, 401]);
    }
  });
});
