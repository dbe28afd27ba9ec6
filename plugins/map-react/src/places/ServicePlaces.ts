import { PLACES_SEARCH_RADIUS, type LatLng } from '@sidehelm/console-common';
import type { ServiceClient } from '@sidehelm/contracts';
import { ServiceError, unwrap } from '@sidehelm/console-react';
import { distanceBetween } from '../map/distanceBetween';
import type {
  Place,
  PlacePrediction,
  PlacesApi,
  WalkingRoute,
} from './PlacesApi';
import { readPhoton, type FoundPlace } from './readPhoton';
import { readWalkingRoute } from './readWalkingRoute';

const LIMIT = 8;
/** Places kept for the moment when one of them is picked. */
const REMEMBERED = 200;

/** Places of the maps service, which answers like Photon and OSRM or is one of them. */
export class ServicePlaces implements PlacesApi {
  problem?: string;
  private readonly known = new Map<string, Place>();

  constructor(
    private readonly options: {
      maps: ServiceClient<'maps'>;
      center: LatLng;
      /** For what an administrator should know. */
      log: (message: string, error: unknown) => void;
    },
  ) {}

  async predict(
    text: string,
    signal?: AbortSignal,
  ): Promise<PlacePrediction[]> {
    const { center } = this.options;
    const found = await this.search(text, signal);
    // Photon itself does not know a radius.
    const near = found.filter(
      ({ place }) =>
        distanceBetween(place.geocoded_address, center) <= PLACES_SEARCH_RADIUS,
    );
    near.forEach(({ id, place }) => this.remember(id, place));
    return near.map(({ id, description }) => ({ id, description }));
  }

  /** Whatever goes wrong is logged, and nothing is found. */
  private async search(
    text: string,
    signal?: AbortSignal,
  ): Promise<FoundPlace[]> {
    try {
      const found = await this.ask(text, signal);
      this.problem = undefined;
      return found;
    } catch (thrown) {
      const error = ServiceError.fromThrown(thrown);
      if (signal?.aborted) throw error;
      this.options.log('The maps service did not answer a search', error);
      this.problem = error.message;
      return [];
    }
  }

  private ask(text: string, signal?: AbortSignal): Promise<FoundPlace[]> {
    const { maps, center } = this.options;
    return read(
      maps.GET('/api', {
        params: {
          query: {
            q: text,
            lat: center.lat,
            lon: center.lng,
            radius: PLACES_SEARCH_RADIUS,
            limit: LIMIT,
            layer: 'house',
          },
        },
        signal,
      }),
      readPhoton,
    );
  }

  async details(id: string): Promise<Place> {
    const place = this.known.get(id);
    if (!place)
      throw new ServiceError(
        'This address is not known any more. Please search for it again.',
        'refused',
      );
    return place;
  }

  async nearest(
    position: LatLng,
    signal?: AbortSignal,
  ): Promise<Place | undefined> {
    const found = await read(
      this.options.maps.GET('/reverse', {
        params: { query: { lat: position.lat, lon: position.lng } },
        signal,
      }),
      readPhoton,
    );
    return found[0]?.place;
  }

  async walkingRoute(
    from: LatLng,
    to: LatLng,
    signal?: AbortSignal,
  ): Promise<WalkingRoute> {
    return read(
      this.options.maps.GET('/route/v1/foot/{coordinates}', {
        params: {
          path: { coordinates: `${from.lng},${from.lat};${to.lng},${to.lat}` },
          query: { overview: 'full', geometries: 'geojson' },
        },
        signal,
      }),
      readWalkingRoute,
    );
  }

  private remember(id: string, place: Place) {
    this.known.delete(id);
    this.known.set(id, place);
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED) this.known.delete(oldest);
  }
}

/** What a reader makes of an answer; rejects with a `ServiceError`. */
async function read<T>(
  call: Parameters<typeof unwrap>[0],
  reader: (answer: unknown) => T,
): Promise<T> {
  const answer = await unwrap(call);
  try {
    return reader(answer);
  } catch (thrown) {
    throw ServiceError.fromThrown(thrown);
  }
}
