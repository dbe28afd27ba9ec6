import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { RestaurantsApi } from './RestaurantsApi';
import { RestaurantsClient } from './RestaurantsClient';

export const restaurantsApiRef = createApiRef<RestaurantsApi>({
  id: 'sidehelm.restaurants',
});

export const restaurantsApiFactory = createApiFactory({
  api: restaurantsApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }) => new RestaurantsClient(gateway),
});
