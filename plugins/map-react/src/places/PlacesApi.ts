import type { LatLng } from '@sidehelm/console-common';
import type { AddressDescription, GeocodedAddress } from '@sidehelm/contracts';

export interface PlacePrediction {
  id: string;
  /** The whole address in one line. */
  description: string;
}

export interface Place {
  address_description: AddressDescription;
  geocoded_address: GeocodedAddress;
  /** Where it lies, as search and pin say; services take `geocoded_address`. */
  geolocation: LatLng;
}

export interface WalkingRoute {
  /** From the start to the end, two points or more. */
  path: LatLng[];
  /** Metres. */
  distance: number;
  /** Seconds. */
  duration: number;
}

/**
 * Addresses and ways between them, from whoever knows them. What rejects does so
 * with a message for a person; a call whose signal was given rejects with anything.
 */
export interface PlacesApi {
  /** Why the last `predict` had no answer, for a person; `undefined` when it had one. */
  readonly problem?: string;
  /** Addresses near the centre of the map for what was typed, best first; none, and a `problem`, when nobody answers. */
  predict(text: string, signal?: AbortSignal): Promise<PlacePrediction[]>;
  /** The place of a prediction; rejects when it cannot be had. */
  details(id: string, signal?: AbortSignal): Promise<Place>;
  /** The address next to a point, if there is one. */
  nearest(position: LatLng, signal?: AbortSignal): Promise<Place | undefined>;
  /** The shortest way on foot; rejects when there is none. */
  walkingRoute(
    from: LatLng,
    to: LatLng,
    signal?: AbortSignal,
  ): Promise<WalkingRoute>;
}
