import {
  configApiRef,
  createApiFactory,
  type ConfigApi,
} from '@backstage/core-plugin-api';
import { gatewayApiRef, type GatewayApi } from '../gateway/gatewayApiRef';
import { readMapCenter } from '../map/readMapCenter';
import { GooglePlaces } from './GooglePlaces';
import { loadGoogleLibraries } from './loadGoogleLibraries';
import type { PlacesApi } from './PlacesApi';
import { placesApiRef } from './placesApiRef';
import { ServicePlaces } from './ServicePlaces';

/** Google's places where `sidehelm.places.googleMapsApiKey` is set, otherwise the maps service's. */
export const placesApiFactory = createApiFactory({
  api: placesApiRef,
  deps: { config: configApiRef, gateway: gatewayApiRef },
  factory: ({ config, gateway }) => createPlaces(config, gateway),
});

/** Exported for its tests. */
export function createPlaces(
  config: ConfigApi,
  gateway: Pick<GatewayApi, 'service'>,
): PlacesApi {
  const center = readMapCenter(config);
  const key = config.getOptionalString('sidehelm.places.googleMapsApiKey');
  return key === undefined
    ? new ServicePlaces({ maps: gateway.service('maps'), center })
    : new GooglePlaces({
        load: () => loadGoogleLibraries(key),
        center,
        // eslint-disable-next-line no-console
        log: (message, error) => console.warn(message, error),
      });
}
