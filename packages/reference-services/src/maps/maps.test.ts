import { loadImage } from '@napi-rs/canvas';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import { toTiles } from './mercator';

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
      system.call('POST', '/maps/visible', { body: {} }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });

  it('lists the regions that touch a box', async () => {
    const visible = async (body: object) =>
      system.call('POST', '/maps/visible', { as: 'Rescuer', body });
    const box = { xmin: -80.8432, ymin: 35.227, xmax: -80.843, ymax: 35.2272 };
    const here: { id: string }[] = (await visible(box)).json();
    expect(here.map(({ id }) => id)).toContain('service-area');
    const far = await visible({ xmin: 13, ymin: 52, xmax: 14, ymax: 53 });
    expect(far.json()).toEqual([]);
    for (const wrong of [
      { ...box, xmin: 14, xmax: 13 },
      { ...box, ymax: 91 },
      { ...box, extra: 1 },
      { xmin: 1 },
    ])
      expect((await visible(wrong)).statusCode).toBe(400);
  });
});
