import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import { versionOf } from '../../platform/versionOf';
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
      'GET /api/audit-events': ({ query }) => restaurants.auditFeed(query),
      'GET /api/restaurants': () => restaurants.list(),
      'POST /api/restaurants': async ({ body, reply }) => {
        const restaurant = await restaurants.add(body);
        reply.header('location', `restaurants/${restaurant.uuid}`);
        return restaurant;
      },
      'GET /api/restaurants/search': ({ query }) => restaurants.search(query),
      'GET /api/restaurants/{uuid}': ({ params }) =>
        restaurants.get(params.uuid),
      'PUT /api/restaurants/{uuid}': ({ params, body, headers }) =>
        restaurants.edit(params.uuid, body, versionOf(headers)),
      'PUT /api/restaurants/{uuid}/contacts': ({ params, body, headers }) =>
        restaurants.setContacts(params.uuid, body.contacts, versionOf(headers)),
      'PUT /api/restaurants/{uuid}/opening-hours': ({
        params,
        body,
        headers,
      }) => restaurants.setHours(params.uuid, body, versionOf(headers)),
      'DELETE /api/restaurants/{uuid}/opening-hours': ({ params, headers }) =>
        restaurants.setHours(params.uuid, undefined, versionOf(headers)),
      'PUT /api/restaurants/{uuid}/pause': ({
        params,
        body,
        headers,
        caller,
      }) =>
        restaurants.pause(params.uuid, body, caller?.name, versionOf(headers)),
      'DELETE /api/restaurants/{uuid}/pause': ({ params, headers }) =>
        restaurants.resume(params.uuid, versionOf(headers)),
    },
    dependencies,
  );
}
