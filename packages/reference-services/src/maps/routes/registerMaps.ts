import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import { HttpError } from '../../platform/HttpError';
import type { MapGuide } from '../MapGuide';
import { isTile } from '../tiles/mercator';
import type { MapSource } from '../tiles/MapSource';
import { regionsTouching } from '../regions/regions';
import { TileService } from '../tiles/TileService';
import { answerRouteProblems } from '../walking/answerRouteProblems';
import { parseCoordinates } from '../walking/parseCoordinates';

/** Mounts the maps service. */
export function registerMaps(
  app: FastifyInstance,
  map: MapSource,
  guide: () => Promise<MapGuide>,
  dependencies: ContractRouteDependencies,
): void {
  const tiles = new TileService(map);
  answerRouteProblems(app, '/route/v1/foot/:coordinates');
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
        return regionsTouching((await guide()).regions, body);
      },
      'GET /ground': async ({ query }) => (await guide()).ground(query),
      'GET /regions.wkt': async ({ reply }) => {
        reply.type('text/plain; charset=utf-8');
        return (await guide()).regionsFile;
      },
      'GET /api': async ({ query }) => (await guide()).search(query),
      'GET /reverse': async ({ query }) => (await guide()).reverse(query),
      'GET /route/v1/foot/{coordinates}': async ({ params, query }) => {
        const points = parseCoordinates(params.coordinates);
        const { routes } = await guide();
        return routes.answer(points, {
          hasGeometry: query.overview !== 'false',
          hasSteps: query.steps ?? false,
        });
      },
    },
    dependencies,
  );
}
