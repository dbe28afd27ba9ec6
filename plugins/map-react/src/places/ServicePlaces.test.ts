import { FakeGateway, type FakeAnswer } from '@sidehelm/test-utils';
import { GatewayClient } from '@sidehelm/console-react';
import { ServicePlaces } from './ServicePlaces';

const center = { lat: 35.2271, lng: -80.8431 };
const SEARCH =
  'maps/api?q=1%20try&lat=35.2271&lon=-80.8431&radius=50000&limit=8&layer=house';
const REVERSE = 'maps/reverse?lat=35.2&lon=-80.8';
const ROUTE =
  'maps/route/v1/foot/-80.8%2C35.2%3B-80.7%2C35.3?overview=full&geometries=geojson';

const feature = (
  properties: object,
  coordinates: unknown = [-80.84, 35.22],
) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const TRYON = {
  housenumber: '1',
  street: 'Tryon Row',
  city: 'Charlotte',
  state: 'North Carolina',
  country: 'United States',
  postcode: '28202',
};

function setUp(path: string, answer: FakeAnswer) {
  const gateway = new FakeGateway({ [path]: answer });
  const log = jest.fn();
  const maps = gateway.service('maps');
  return { gateway, log, places: new ServicePlaces({ maps, center, log }) };
}
const collection = (...features: unknown[]) => ({
  body: { type: 'FeatureCollection', features },
});

describe('ServicePlaces.predict', () => {
  it('asks near the centre, and knows the place of what it predicted', async () => {
    const { gateway, places } = setUp(SEARCH, collection(feature(TRYON)));
    const [found, ...others] = await places.predict('1 try');
    expect(found.description).toBe(
      '1 Tryon Row, Charlotte, North Carolina, United States',
    );
    expect(others).toEqual([]);
    expect(await places.details(found.id)).toEqual({
      address_description: {
        address_line_1: '1 Tryon Row',
        locality: 'Charlotte',
        state: 'North Carolina',
        country: 'United States',
        postal_code: '28202',
      },
      geocoded_address: { lat: 35.22, lng: -80.84 },
      geolocation: { lat: 35.22, lng: -80.84 },
    });
    expect(gateway.requests).toHaveLength(1);
  });

  it('predicts addresses only, each once, within 50,000 m of the centre', async () => {
    const { places } = setUp(
      SEARCH,
      collection(
        feature(TRYON),
        feature(TRYON),
        feature({ street: 'Raleigh Road' }, [-78.6, 35.8]),
        feature({ name: 'Lotus Kitchen', street: 'Alder Street' }),
        feature({ name: 'Freedom Park', district: 'Dilworth' }),
        feature({ name: 'Birch Street', type: 'street', city: 'Charlotte' }),
        feature({ city: 'Charlotte' }),
        feature(TRYON, [-80, 95]),
        feature(TRYON, ['-80', '35']),
        feature(TRYON, null),
        { properties: TRYON },
        null,
        'x',
      ),
    );
    const found = await places.predict('1 try');
    expect(found.map(({ description }) => description)).toEqual([
      '1 Tryon Row, Charlotte, North Carolina, United States',
      'Lotus Kitchen, Alder Street',
      'Birch Street, Charlotte',
    ]);
  });

  it('has an empty list for no results', async () => {
    const { places, log } = setUp(SEARCH, collection());
    expect(await places.predict('1 try')).toEqual([]);
    expect(places.problem).toBeUndefined();
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    [
      { status: 502, body: { message: 'The maps service is down.' } },
      'The maps service is down.',
    ],
    [{ status: 500, body: {} }, 'Unknown error'],
    [
      { throws: new TypeError('Failed to fetch') },
      'The console server cannot be reached.',
    ],
    [{ body: [] }, 'The service sent an answer that cannot be read.'],
    [{ body: null }, 'The service sent an answer that cannot be read.'],
    [
      { body: { features: 'none' } },
      'The service sent an answer that cannot be read.',
    ],
  ])('logs %j, has an empty list, and says why', async (answer, message) => {
    const { places, log } = setUp(SEARCH, answer);
    expect(await places.predict('1 try')).toEqual([]);
    expect(log.mock.calls).toEqual([
      [
        'The maps service did not answer a search',
        expect.objectContaining({ message }),
      ],
    ]);
    expect(places.problem).toBe(message);
  });

  it('has no problem any more once there is an answer', async () => {
    let answer: FakeAnswer = { status: 502, body: {} };
    const gateway = new FakeGateway({ [SEARCH]: () => answer });
    const maps = gateway.service('maps');
    const places = new ServicePlaces({ maps, center, log: () => undefined });
    await places.predict('1 try');
    expect(places.problem).toBe('Unknown error');
    answer = collection();
    await places.predict('1 try');
    expect(places.problem).toBeUndefined();
  });

  it('ends with its signal', async () => {
    const gateway = new GatewayClient({
      discoveryApi: { getBaseUrl: async () => 'http://console.test' },
      fetchApi: {
        fetch: (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () =>
              reject(init.signal?.reason),
            );
          }),
      },
    });
    const log = jest.fn();
    const maps = gateway.service('maps');
    const places = new ServicePlaces({ maps, center, log });
    const controller = new AbortController();
    const answer = places.predict('1 try', controller.signal);
    setTimeout(() => controller.abort());
    await expect(answer).rejects.toMatchObject({ reason: 'aborted' });
    expect(log).not.toHaveBeenCalled();
    expect(places.problem).toBeUndefined();
  });
});

describe('ServicePlaces', () => {
  it('does not know a place nobody searched for', async () => {
    const { places } = setUp(SEARCH, collection());
    await expect(places.details('somewhere')).rejects.toThrow(
      'This address is not known any more. Please search for it again.',
    );
  });

  it('finds the nearest address, or none', async () => {
    const position = { lat: 35.2, lng: -80.8 };
    const found = setUp(REVERSE, collection(feature(TRYON)));
    expect(await found.places.nearest(position)).toMatchObject({
      address_description: { address_line_1: '1 Tryon Row' },
    });
    const none = setUp(REVERSE, collection());
    expect(await none.places.nearest(position)).toBeUndefined();
  });

  const from = { lat: 35.2, lng: -80.8 };
  const to = { lat: 35.3, lng: -80.7 };
  const geometry = {
    type: 'LineString',
    coordinates: [
      [-80.8, 35.2],
      [-80.7, 35.3],
    ],
  };

  it('measures a walking route in metres and seconds', async () => {
    const { places } = setUp(ROUTE, {
      body: {
        code: 'Ok',
        routes: [{ distance: 900, duration: 720, geometry }],
      },
    });
    expect(await places.walkingRoute(from, to)).toEqual({
      path: [from, to],
      distance: 900,
      duration: 720,
    });
  });

  it('passes on why there is no route', async () => {
    const { places } = setUp(ROUTE, {
      status: 400,
      body: { code: 'NoRoute', message: 'There is no way between them.' },
    });
    await expect(places.walkingRoute(from, to)).rejects.toThrow(
      'There is no way between them.',
    );
  });

  it.each([
    [{ code: 'Ok', routes: [] }],
    [{ code: 'Ok' }],
    [null],
    [{ routes: [{ distance: -1, duration: 1, geometry }] }],
    [{ routes: [{ distance: 1, duration: null, geometry }] }],
    [{ routes: [{ distance: 1, duration: 1, geometry: 'polyline' }] }],
    [
      {
        routes: [
          { distance: 1, duration: 1, geometry: { coordinates: [[0, 0]] } },
        ],
      },
    ],
    [
      {
        routes: [
          {
            distance: 1,
            duration: 1,
            geometry: {
              coordinates: [
                [0, 0],
                [0, 91],
              ],
            },
          },
        ],
      },
    ],
  ])('refuses %j as a route', async body => {
    const { places } = setUp(ROUTE, { body });
    await expect(places.walkingRoute(from, to)).rejects.toThrow(
      'The service sent an answer that cannot be read.',
    );
  });
});
