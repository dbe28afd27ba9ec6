import { PLACES_SEARCH_RADIUS, type LatLng } from '@sidehelm/console-common';
import type { AddressDescription } from '@sidehelm/contracts';
import { ServiceError } from '@sidehelm/console-react';
import { boxAround } from './boxAround';
import type { GoogleLibraries } from './loadGoogleLibraries';
import type {
  Place,
  PlacePrediction,
  PlacesApi,
  WalkingRoute,
} from './PlacesApi';
import { readGoogleAddress } from './readGoogleAddress';

/** Google's kinds of places that are addresses. */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route'];

const NOT_ANSWERED = 'Google Maps does not answer the search.';

export interface GooglePlacesOptions {
  load: () => Promise<GoogleLibraries>;
  center: LatLng;
  /** For what an administrator should know and users cannot help. */
  log: (message: string, error: unknown) => void;
}

/** Places of Google Maps, whose script is loaded with the first question. */
export class GooglePlaces implements PlacesApi {
  problem?: string;
  private libraries?: Promise<GoogleLibraries>;
  /** Questions and the answer picked in the end are billed as one session. */
  private session?: google.maps.places.AutocompleteSessionToken;
  private predictions = new Map<string, google.maps.places.PlacePrediction>();

  constructor(private readonly options: GooglePlacesOptions) {}

  async predict(
    text: string,
    signal?: AbortSignal,
  ): Promise<PlacePrediction[]> {
    const { places } = await this.load(signal);
    const { center } = this.options;
    this.session ??= new places.AutocompleteSessionToken();
    let problem: string | undefined;
    const answer = await this.ask(
      'predictions',
      () =>
        places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input: text,
          includedPrimaryTypes: ADDRESS_TYPES,
          // The library takes a box only; the corners are cut off below.
          locationRestriction: boxAround(center, PLACES_SEARCH_RADIUS),
          origin: center,
          sessionToken: this.session,
        }),
      () => {
        problem = NOT_ANSWERED;
      },
    );
    signal?.throwIfAborted();
    this.problem = problem;
    const near = (answer?.suggestions ?? [])
      .map(({ placePrediction }) => placePrediction)
      .filter(prediction => prediction !== null)
      .filter(
        ({ distanceMeters }) => (distanceMeters ?? 0) <= PLACES_SEARCH_RADIUS,
      );
    this.predictions = new Map(near.map(found => [found.placeId, found]));
    return near.map(({ placeId, text: { text: description } }) => ({
      id: placeId,
      description,
    }));
  }

  async details(id: string, signal?: AbortSignal): Promise<Place> {
    const { places } = await this.load(signal);
    const place =
      this.predictions.get(id)?.toPlace() ?? new places.Place({ id });
    this.session = undefined;
    const found = await this.ask('details', async () => {
      const answer = await place.fetchFields({
        fields: ['addressComponents', 'formattedAddress', 'location'],
      });
      return readDetails(answer.place, id);
    });
    signal?.throwIfAborted();
    if (!found) {
      throw new ServiceError(
        'The details of this address cannot be had. Please try again or pick another one.',
        'refused',
      );
    }
    return found;
  }

  async nearest(
    position: LatLng,
    signal?: AbortSignal,
  ): Promise<Place | undefined> {
    const { geocoding } = await this.load(signal);
    const answer = await this.ask('the nearest address', () =>
      new geocoding.Geocoder().geocode({ location: position }),
    );
    signal?.throwIfAborted();
    const found = answer?.results.find(({ types }) =>
      types.some(type => ADDRESS_TYPES.includes(type)),
    );
    if (!found) return undefined;
    const parts = found.address_components.map(({ long_name, types }) => ({
      text: long_name,
      types,
    }));
    const address = readGoogleAddress(parts, found.formatted_address);
    return (
      address &&
      placeOf(address, found.geometry.location.toJSON(), found.place_id)
    );
  }

  async walkingRoute(
    from: LatLng,
    to: LatLng,
    signal?: AbortSignal,
  ): Promise<WalkingRoute> {
    const { routes } = await this.load(signal);
    const answer = await this.ask('a walking route', () =>
      routes.Route.computeRoutes({
        origin: { lat: from.lat, lng: from.lng },
        destination: { lat: to.lat, lng: to.lng },
        travelMode: 'WALKING',
        fields: ['path', 'distanceMeters', 'durationMillis'],
      }),
    );
    signal?.throwIfAborted();
    const { path, distanceMeters, durationMillis } = answer?.routes?.[0] ?? {};
    if (
      !path ||
      distanceMeters === undefined ||
      typeof durationMillis !== 'number'
    ) {
      throw new ServiceError(
        'There is no way on foot between these places.',
        'refused',
      );
    }
    return {
      path: path.map(({ lat, lng }) => ({ lat, lng })),
      distance: distanceMeters,
      duration: durationMillis / 1_000,
    };
  }

  private async load(signal?: AbortSignal): Promise<GoogleLibraries> {
    signal?.throwIfAborted();
    try {
      this.libraries ??= this.options.load();
      const libraries = await this.libraries;
      signal?.throwIfAborted();
      return libraries;
    } catch (error) {
      signal?.throwIfAborted();
      // Perhaps there is a network the next time.
      this.libraries = undefined;
      this.options.log('Google Maps cannot be loaded', error);
      throw new ServiceError('Google Maps cannot be reached.', 'unreachable');
    }
  }

  /** An answer of Google, or `undefined` with any status but OK; no results are nothing to log. */
  private async ask<T>(
    what: string,
    question: () => Promise<T>,
    onFailure?: () => void,
  ): Promise<T | undefined> {
    try {
      return await question();
    } catch (error) {
      const code = (error as { code?: unknown } | undefined)?.code;
      if (code !== 'ZERO_RESULTS') {
        this.options.log(`Google Maps did not answer with ${what}`, error);
        onFailure?.();
      }
      return undefined;
    }
  }
}

/** Throws without an address or a location. */
function readDetails(place: google.maps.places.Place, id: string): Place {
  const { addressComponents, formattedAddress, location } = place;
  const parts = (addressComponents ?? []).map(({ longText, types }) => ({
    text: longText ?? '',
    types,
  }));
  const address = readGoogleAddress(parts, formattedAddress ?? '');
  if (!location || !address)
    throw new SyntaxError(`The place ${id} has no address or no location.`);
  return placeOf(address, location.toJSON(), id);
}

function placeOf(
  address: AddressDescription,
  { lat, lng }: LatLng,
  id: string,
): Place {
  return {
    address_description: address,
    geocoded_address: { lat, lng, google_place_id: id },
    geolocation: { lat, lng },
  };
}
