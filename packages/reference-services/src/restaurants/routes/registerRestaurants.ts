import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import type { RestaurantsService } from '../rules/RestaurantsService';

/** Mounts the restaurants service. */
export function registerRestaurants(
  app: FastifyInstance,
  restaurants: RestaurantsService,
  dependencies: ContractRouteDependencies,
): void {
  registerContractRoutes(
    app,
    'restaurants',
    {
      'GET /api/restaurants': () => restaurants.list(),
      'GET /api/restaurants/{uuid}': ({ params }) =>
        restaurants.get(params.uuid),
    },
    dependencies,
  );
}
