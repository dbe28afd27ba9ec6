import type { GoogleLibraries } from '../loadGoogleLibraries';

/** What Google's libraries reject with. */
export class FakeGoogleError extends Error {
  constructor(readonly code: string) {
    super(`Google says ${code}`);
  }
}

const location = (lat: number, lng: number) => ({
  lat: () => lat,
  lng: () => lng,
  toJSON: () => ({ lat, lng }),
});

export const TRYON = {
  addressComponents: [
    { longText: '1', types: ['street_number'] },
    { longText: 'Tryon Row', types: ['route'] },
    { longText: 'Charlotte', types: ['locality', 'political'] },
    { longText: 'North Carolina', types: ['administrative_area_level_1'] },
    { longText: 'United States', types: ['country', 'political'] },
    { longText: '28202', types: ['postal_code'] },
  ],
  formattedAddress: '1 Tryon Row, Charlotte, NC 28202, USA',
  location: location(35.2271, -80.8431),
};

/** Google's libraries with answers of the test's own; each function may reject. */
export function fakeGoogle() {
  const tokens: object[] = [];
  const fetchFields = jest.fn(async (): Promise<unknown> => ({ place: TRYON }));
  const suggest = jest.fn(
    async (_: google.maps.places.AutocompleteRequest): Promise<unknown> => ({
      suggestions: [
        { placePrediction: prediction('near', '1 Tryon Row, Charlotte', 120) },
        { placePrediction: prediction('far', '1 Tryon Row, Raleigh', 60_000) },
        { placePrediction: null },
      ],
    }),
  );
  const geocode = jest.fn(async (): Promise<unknown> => ({
    results: [
      { types: ['plus_code'], address_components: [] },
      {
        types: ['street_address'],
        place_id: 'found',
        formatted_address: TRYON.formattedAddress,
        geometry: { location: TRYON.location },
        address_components: TRYON.addressComponents.map(part => ({
          long_name: part.longText,
          types: part.types,
        })),
      },
    ],
  }));
  const computeRoutes = jest.fn(async (): Promise<unknown> => ({
    routes: [
      {
        path: [
          { lat: 35, lng: -80, altitude: 0 },
          { lat: 35.1, lng: -80, altitude: 0 },
        ],
        distanceMeters: 900,
        durationMillis: 720_000,
      },
    ],
  }));
  const opened: string[] = [];
  function prediction(placeId: string, text: string, distanceMeters: number) {
    return {
      placeId,
      text: { text },
      distanceMeters,
      toPlace: () => {
        opened.push(`prediction ${placeId}`);
        return { fetchFields };
      },
    };
  }
  const libraries = {
    places: {
      AutocompleteSessionToken: class {
        constructor() {
          tokens.push(this);
        }
      },
      AutocompleteSuggestion: { fetchAutocompleteSuggestions: suggest },
      Place: class {
        readonly fetchFields = fetchFields;
        constructor({ id }: { id: string }) {
          opened.push(`place ${id}`);
        }
      },
    },
    geocoding: {
      Geocoder: class {
        readonly geocode = geocode;
      },
    },
    routes: { Route: { computeRoutes } },
  } as unknown as GoogleLibraries;
  return {
    libraries,
    suggest,
    fetchFields,
    geocode,
    computeRoutes,
    tokens,
    opened,
  };
}
