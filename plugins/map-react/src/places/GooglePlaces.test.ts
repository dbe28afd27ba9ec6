import { FakeGoogleError, fakeGoogle, TRYON } from './__testUtils__/fakeGoogle';
import { GooglePlaces } from './GooglePlaces';

const center = { lat: 35.2271, lng: -80.8431 };
const ADDRESS = {
  address_line_1: '1 Tryon Row',
  locality: 'Charlotte',
  state: 'North Carolina',
  country: 'United States',
  postal_code: '28202',
};
/** Every status of Google's but OK and ZERO_RESULTS. */
const FAILURES = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'UNKNOWN_ERROR',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
];

function setUp() {
  const google = fakeGoogle();
  const load = jest.fn(async () => google.libraries);
  const log = jest.fn();
  return { google, load, log, places: new GooglePlaces({ load, center, log }) };
}

describe('GooglePlaces', () => {
  it('loads nothing before the first question, and then once', async () => {
    const { load, places } = setUp();
    expect(load).not.toHaveBeenCalled();
    await places.predict('tr');
    await places.predict('try');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('predicts addresses within 50 km of the centre', async () => {
    const { google, places } = setUp();
    expect(await places.predict('1 try')).toEqual([
      { id: 'near', description: '1 Tryon Row, Charlotte' },
    ]);
    const [request] = google.suggest.mock.calls[0];
    expect(request).toMatchObject({
      input: '1 try',
      includedPrimaryTypes: [
        'street_address',
        'premise',
        'subpremise',
        'route',
      ],
      origin: center,
    });
    const box = request.locationRestriction as google.maps.LatLngBoundsLiteral;
    expect(box.north - center.lat).toBeCloseTo(50_000 / 111_320, 6);
    expect(box.east - center.lng).toBeCloseTo(0.5498, 3);
    expect(box.west - center.lng).toBeCloseTo(-0.5498, 3);
  });

  it('bills questions and the picked answer as one session', async () => {
    const { google, places } = setUp();
    await places.predict('tr');
    await places.predict('try');
    await places.details('near');
    await places.predict('mi');
    expect(google.tokens).toHaveLength(2);
    const used = google.suggest.mock.calls.map(([call]) => call.sessionToken);
    expect(used).toEqual([
      google.tokens[0],
      google.tokens[0],
      google.tokens[1],
    ]);
    expect(google.opened).toEqual(['prediction near']);
  });

  it('has nothing to say about zero results', async () => {
    const { google, log, places } = setUp();
    google.suggest.mockRejectedValueOnce(new FakeGoogleError('ZERO_RESULTS'));
    expect(await places.predict('xx')).toEqual([]);
    expect(places.problem).toBeUndefined();
    google.suggest.mockResolvedValueOnce({ suggestions: [] });
    expect(await places.predict('xx')).toEqual([]);
    google.geocode.mockRejectedValueOnce(new FakeGoogleError('ZERO_RESULTS'));
    expect(await places.nearest(center)).toBeUndefined();
    expect(log).not.toHaveBeenCalled();
  });

  it.each(FAILURES)(
    'logs %s, has no predictions, and says why',
    async status => {
      const { google, log, places } = setUp();
      const error = new FakeGoogleError(status);
      google.suggest.mockRejectedValueOnce(error);
      expect(await places.predict('xx')).toEqual([]);
      expect(places.problem).toBe('Google Maps does not answer the search.');
      google.geocode.mockRejectedValueOnce(error);
      expect(await places.nearest(center)).toBeUndefined();
      await places.predict('xx');
      expect(places.problem).toBeUndefined();
      expect(log.mock.calls).toEqual([
        ['Google Maps did not answer with predictions', error],
        ['Google Maps did not answer with the nearest address', error],
      ]);
    },
  );

  it('keeps the place id and maps the parts of the address', async () => {
    const { google, places } = setUp();
    expect(await places.details('somewhere')).toEqual({
      address_description: ADDRESS,
      geocoded_address: { ...center, google_place_id: 'somewhere' },
      geolocation: center,
    });
    expect(google.opened).toEqual(['place somewhere']);
  });

  it.each([
    ['a status', () => Promise.reject(new FakeGoogleError('NOT_FOUND'))],
    ['no location', async () => ({ place: { ...TRYON, location: undefined } })],
    [
      'no address',
      async () => ({
        place: { ...TRYON, addressComponents: [], formattedAddress: '' },
      }),
    ],
    ['nothing', async () => undefined],
  ])('throws when details fail, and logs it: %s', async (_, answer) => {
    const { google, log, places } = setUp();
    google.fetchFields.mockImplementationOnce(answer);
    await expect(places.details('near')).rejects.toThrow(
      'The details of this address cannot be had. Please try again or pick another one.',
    );
    expect(log.mock.calls).toEqual([
      ['Google Maps did not answer with details', expect.anything()],
    ]);
  });

  it('finds the nearest address, not a plus code', async () => {
    const { places } = setUp();
    expect(await places.nearest(center)).toEqual({
      address_description: ADDRESS,
      geocoded_address: { ...center, google_place_id: 'found' },
      geolocation: center,
    });
  });

  it('measures a walking route in metres and seconds', async () => {
    const { google, places } = setUp();
    expect(await places.walkingRoute(center, { lat: 35, lng: -80 })).toEqual({
      path: [
        { lat: 35, lng: -80 },
        { lat: 35.1, lng: -80 },
      ],
      distance: 900,
      duration: 720,
    });
    expect(google.computeRoutes).toHaveBeenCalledWith(
      expect.objectContaining({ travelMode: 'WALKING' }),
    );
  });

  it.each([
    [{ routes: [] }],
    [{}],
    [{ routes: [{ path: undefined, distanceMeters: 1, durationMillis: 1 }] }],
    [{ routes: [{ path: [], distanceMeters: 1, durationMillis: null }] }],
  ])('rejects without a route: %j', async answer => {
    const { google, places } = setUp();
    google.computeRoutes.mockResolvedValueOnce(answer);
    await expect(places.walkingRoute(center, center)).rejects.toThrow(
      'There is no way on foot between these places.',
    );
  });

  it('says when the script cannot be loaded, and tries again the next time', async () => {
    const { load, log, places } = setUp();
    load.mockRejectedValueOnce(new Error('blocked'));
    await expect(places.predict('tr')).rejects.toThrow(
      'Google Maps cannot be reached.',
    );
    expect(log).toHaveBeenCalledTimes(1);
    expect(await places.predict('tr')).toHaveLength(1);
  });

  it('answers nobody who has stopped waiting', async () => {
    const { google, load, log, places } = setUp();
    const early = new AbortController();
    early.abort();
    await expect(places.predict('tr', early.signal)).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();

    const late = new AbortController();
    google.suggest.mockImplementationOnce(async () => {
      late.abort();
      return { suggestions: [] };
    });
    await expect(places.predict('tr', late.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(log).not.toHaveBeenCalled();
  });
});
