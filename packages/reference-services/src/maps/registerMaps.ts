import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../platform/contractRoutes';
import { HttpError } from '../platform/HttpError';
import { isTile } from './mercator';
import type { MapSource } from './MapSource';
import { regionsTouching, type MapRegion } from './regions';
import { TileService } from './TileService';

/** Mounts the maps service. */
export function registerMaps(
  app: FastifyInstance,
  map: MapSource,
  dependencies: ContractRouteDependencies,
): void {
  const tiles = new TileService(map);
  let regions: MapRegion[] | undefined;
  registerContractRoutes(
    app,
    'maps',
    {
      'GET /tiles/{layer}/{z}/{x}/{y}': async ({ params, query, reply }) => {
        const { layer, z, x, y } = params;
        if (!isTile({ z, x, y })) {
          throw new HttpError(
            404,
            `There is no tile ${x}/${y} at zoom ${z}; both run from 0 to ${2 ** z - 1}.`,
          );
        }
        reply
          .type('image/webp')
          .header('cache-control', 'private, max-age=86400');
        return tiles.get({ layer, z, x, y, scale: query.scale ?? 1 });
      },
      'POST /visible': async ({ body }) => {
        if (body.xmin > body.xmax || body.ymin > body.ymax) {
          throw new HttpError(
            400,
            'The box is turned around: "xmin" and "ymin" must not exceed "xmax" and "ymax".',
          );
        }
        regions ??= await map.regions();
        return regionsTouching(regions, body);
      },
    },
    dependencies,
  );
}
