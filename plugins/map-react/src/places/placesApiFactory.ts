import {
  configApiRef,
  createApiFactory,
  errorApiRef,
  type ConfigApi,
  type ErrorApi,
} from '@backstage/core-plugin-api';
import { gatewayApiRef, type GatewayApi } from '@sidehelm/console-react';
import { readMapCenter } from '../map/readMapCenter';
import { GooglePlaces } from './GooglePlaces';
import { loadGoogleLibraries } from './loadGoogleLibraries';
import type { PlacesApi } from './PlacesApi';
import { placesApiRef } from './placesApiRef';
import { ServicePlaces } from './ServicePlaces';

/** Google's places where `sidehelm.places.googleMapsApiKey` is set, otherwise the maps service's. */
export const placesApiFactory = createApiFactory({
  api: placesApiRef,
  deps: {
    config: configApiRef,
    errorApi: errorApiRef,
    gateway: gatewayApiRef,
  },
  factory: createPlaces,
});

/** Exported for its tests. */
export function createPlaces({
  config,
  errorApi,
  gateway,
}: {
  config: ConfigApi;
  errorApi: Pick<ErrorApi, 'post'>;
  gateway: Pick<GatewayApi, 'service'>;
}): PlacesApi {
  const center = readMapCenter(config);
  const key = config.getOptionalString('sidehelm.places.googleMapsApiKey');
  const log = (message: string, cause: unknown) =>
    errorApi.post(new Error(message, { cause }), { hidden: true });
  return key === undefined
    ? new ServicePlaces({ maps: gateway.service('maps'), center, log })
    : new GooglePlaces({ load: () => loadGoogleLibraries(key), center, log });
}
