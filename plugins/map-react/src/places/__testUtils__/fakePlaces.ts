import type { LatLng } from '@sidehelm/console-common';
import type { Place, PlacePrediction, PlacesApi } from '../PlacesApi';

/** A place at the office with another first line. */
export const placeAt = (line: string): Place => ({
  address_description: { address_line_1: line, locality: 'Charlotte' },
  geocoded_address: { lat: 35.22, lng: -80.84, google_place_id: line },
  geolocation: { lat: 35.22, lng: -80.84 },
});

/** A promise and the ways to settle it. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** Places whose every answer the test gives. */
export function fakePlaces() {
  return {
    predict: jest.fn(
      async (text: string, _?: AbortSignal): Promise<PlacePrediction[]> => [
        { id: '1', description: `1 ${text}` },
        { id: '2', description: `2 ${text}` },
      ],
    ),
    details: jest.fn(async (id: string, _?: AbortSignal) =>
      placeAt(`${id} Tryon Row`),
    ),
    nearest: jest.fn(
      async (_: LatLng, __?: AbortSignal): Promise<Place | undefined> =>
        placeAt('12 Alder Street'),
    ),
    walkingRoute: jest.fn(),
  } satisfies PlacesApi;
}
