import { loadImage } from '@napi-rs/canvas';
import { createServiceClient, type GroundPiece } from '@sidehelm/contracts';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import { toTiles } from './tiles/mercator';
import type { MapRegion } from './regions/regions';

const OFFICE = { lat: 35.2271, lng: -80.8431 };

function tileOf(z: number, layer = 'street', query = '') {
  const { x, y } = toTiles(OFFICE, z);
  return `/maps/tiles/${layer}/${z}/${Math.floor(x)}/${Math.floor(y)}${query}`;
}

describe('maps service', () => {
  let system: TestServices;
  beforeAll(async () => {
    system = await startTestServices();
  }, 30_000);
  afterAll(() => system.close());

  const get = (url: string, headers?: Record<string, string>) =>
    system.call('GET', url, { as: 'Pilot', headers });

  it.each(['street', 'satellite'])(
    'draws the %s look in both scales, for a day',
    async layer => {
      for (const [query, size] of [
        ['', 256],
        ['?scale=2', 512],
      ] as const) {
        const response = await get(tileOf(18, layer, query));
        expect(response.statusCode).toBe(200);
        expect(response.headers['content-type']).toBe('image/webp');
        expect(response.headers['cache-control']).toBe(
          'private, max-age=86400',
        );
        const image = await loadImage(response.rawPayload);
        expect([image.width, image.height]).toEqual([size, size]);
      }
    },
    30_000,
  );

  it('answers 304 to who has the tile', async () => {
    const first = await get(tileOf(19));
    const again = await get(tileOf(19), {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('draws each zoom, and the same plain tile everywhere else', async () => {
    const here = await Promise.all(
      [0, 12, 16, 20, 22].map(z => get(tileOf(z))),
    );
    expect(here.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    const berlin = await get('/maps/tiles/street/16/35207/21492');
    const tokyo = await get('/maps/tiles/street/17/116414/51610');
    expect(tokyo.rawPayload.equals(berlin.rawPayload)).toBe(true);
    expect(here[3].rawPayload.equals(berlin.rawPayload)).toBe(false);
  }, 30_000);

  it.each([
    [
      '/maps/tiles/terrain/3/1/1',
      400,
      '"layer" in the address must be one of street, satellite.',
    ],
    ['/maps/tiles/street/23/1/1', 400, '"z" in the address must be <= 22.'],
    ['/maps/tiles/street/3/1.5/1', 400, '"x" in the address must be integer.'],
    ['/maps/tiles/street/3/1/-1', 400, '"y" in the address must be >= 0.'],
    [
      '/maps/tiles/street/3/1/1?scale=3',
      400,
      '"scale" in the query must be one of 1, 2.',
    ],
    [
      '/maps/tiles/street/3/8/1',
      404,
      'There is no tile 8/1 at zoom 3; both run from 0 to 7.',
    ],
  ])('answers %s with %i', async (url, status, message) => {
    const response = await get(url);
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { message },
    ]);
  });

  it('needs a token for tiles and regions', async () => {
    const answers = await Promise.all([
      system.call('GET', tileOf(18)),
      system.call('GET', '/maps/regions.wkt'),
      system.call('POST', '/maps/visible', { body: {} }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      401, 401, 401,
    ]);
  });

  it('lists the regions that touch a box', async () => {
    const visible = async (body: object) =>
      system.call('POST', '/maps/visible', { as: 'Rescuer', body });
    const box = { xmin: -80.8432, ymin: 35.227, xmax: -80.843, ymax: 35.2272 };
    const here: { id: string }[] = (await visible(box)).json();
    expect(here.map(({ id }) => id)).toContain('service-area');
    const far = await visible({ xmin: 13, ymin: 52, xmax: 14, ymax: 53 });
    expect(far.json()).toEqual([]);
    const point = { ...box, xmax: box.xmin, ymax: box.ymin };
    expect((await visible(point)).statusCode).toBe(200);
  });

  const BOX = { xmin: -80.9, ymin: 35.2, xmax: -80.8, ymax: 35.3 };
  const TURNED =
    'The box is turned around: "xmin" and "ymin" must not exceed "xmax" and "ymax".';

  it.each([
    [{ ...BOX, xmin: -80.7 }, TURNED],
    [{ ...BOX, ymax: 35.1 }, TURNED],
    [{ ...BOX, xmin: -181 }, '"xmin" in the request body must be >= -180.'],
    [{ ...BOX, xmax: 181 }, '"xmax" in the request body must be <= 180.'],
    [{ ...BOX, ymin: -91 }, '"ymin" in the request body must be >= -90.'],
    [{ ...BOX, ymax: 91 }, '"ymax" in the request body must be <= 90.'],
    [{ ...BOX, ymax: '35.3' }, '"ymax" in the request body must be number.'],
    [{ ...BOX, ymax: null }, '"ymax" in the request body must be number.'],
    [{ ...BOX, ymax: undefined }, '"ymax" in the request body is missing.'],
    [{ ...BOX, z: 1 }, '"z" in the request body is not known here.'],
    [[], 'The value in the request body must be object.'],
  ])('refuses the box %j', async (body, message) => {
    const response = await system.call('POST', '/maps/visible', {
      as: 'Rescuer',
      body,
    });
    expect([response.statusCode, response.json()]).toEqual([400, { message }]);
  });

  it('tells what the ground is around a place', async () => {
    const ground = async (query: string): Promise<GroundPiece[]> =>
      (await get(`/maps/ground?${query}`)).json();
    const here = await ground(`lat=${OFFICE.lat}&lon=${OFFICE.lng}&radius=60`);
    const kinds = here.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(
      new Set(['sidewalk', 'crossing', 'building']),
    );
    for (const { polygon } of here) {
      expect(polygon.length).toBeGreaterThan(3);
      expect(polygon[polygon.length - 1]).toEqual(polygon[0]);
    }
    const close = await ground(`lat=${OFFICE.lat}&lon=${OFFICE.lng}&radius=1`);
    expect(close.length).toBeLessThan(here.length);
    // The office's parking spot is on the sidewalk before it.
    expect(close.map(({ kind }) => kind)).toContain('sidewalk');
    expect(await ground('lat=52&lon=13')).toEqual([]);
    const refused = await get('/maps/ground?lat=52&lon=13&radius=501');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { message: '"radius" in the query must be <= 500.' },
    ]);
  });

  it('offers the same regions as a file', async () => {
    const earth = { xmin: -180, ymin: -90, xmax: 180, ymax: 90 };
    const listed = await system.call('POST', '/maps/visible', {
      as: 'Pilot',
      body: earth,
    });
    const regions: MapRegion[] = listed.json();
    const file = await get('/maps/regions.wkt');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(file.body).toMatch(/^GEOMETRYCOLLECTION \(\n/);
    const rings = [...file.body.matchAll(/POLYGON \(\(([^()]+)\)\)/g)].map(
      ([, ring]) =>
        ring.split(', ').map(position => {
          const [lng, lat] = position.split(' ').map(Number);
          return { lat, lng };
        }),
    );
    expect(rings.length).toBeGreaterThan(2);
    expect(rings).toEqual(regions.map(({ polygon }) => polygon));
    for (const ring of rings) expect(ring[ring.length - 1]).toEqual(ring[0]);
    const again = await get('/maps/regions.wkt', {
      'if-none-match': String(file.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is typed for the console, also where an answer is text', async () => {
    const client = createServiceClient('maps', {
      baseUrl: 'http://services.test/maps',
      fetch: async request => {
        const url = request.url.replace('http://services.test', '');
        const { statusCode, body, headers } = await get(url);
        return new Response(body, {
          status: statusCode,
          headers: { 'content-type': String(headers['content-type']) },
        });
      },
    });
    const file = await client.GET('/regions.wkt', { parseAs: 'text' });
    const text: string | undefined = file.data;
    expect(text).toMatch(/^GEOMETRYCOLLECTION/);
    const places = await client.GET('/api', {
      params: { query: { q: '1 tryon row', layer: 'house' } },
    });
    const [lng, lat] = places.data?.features[0].geometry.coordinates ?? [];
    const coordinates = `${OFFICE.lng},${OFFICE.lat};${lng},${lat}`;
    const route = await client.GET('/route/v1/foot/{coordinates}', {
      params: { path: { coordinates }, query: { geometries: 'geojson' } },
    });
    expect(route.data?.routes[0].distance).toBeLessThan(5);
    const nowhere = await client.GET('/route/v1/foot/{coordinates}', {
      params: {
        path: { coordinates: '0,0;1,1' },
        query: { geometries: 'geojson' },
      },
    });
    expect(nowhere.error).toMatchObject({ code: 'NoSegment' });
  });
});
