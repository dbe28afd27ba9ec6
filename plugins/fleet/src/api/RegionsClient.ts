import type { FetchApi } from '@backstage/core-plugin-api';
import { TIMING, type LatLng } from '@sidehelm/console-common';
import {
  createCorrelationId,
  ServiceError,
  unwrap,
  type GatewayApi,
} from '@sidehelm/console-react';
import type { RegionReading } from '../map/MapRegion';
import { readVisibleRegions } from '../map/readVisibleRegions';
import { regionBox } from '../map/regionBox';
import type { RegionsApi } from './RegionsApi';

/** Asks the maps service through the gateway; the file may be elsewhere. */
export class RegionsClient implements RegionsApi {
  private readonly maps;

  /** @param fileUrl - by default the maps service's own file */
  constructor(
    private readonly options: {
      gateway: GatewayApi;
      fetch: FetchApi['fetch'];
      fileUrl?: string;
    },
  ) {
    this.maps = options.gateway.service('maps');
  }

  async around(centre: LatLng): Promise<RegionReading> {
    return readVisibleRegions(
      await unwrap(this.maps.POST('/visible', { body: regionBox(centre) })),
    );
  }

  async file(onProblem?: (problem: string) => void): Promise<RegionReading> {
    const { gateway, fetch, fileUrl } = this.options;
    const url = fileUrl ?? `${await gateway.baseUrl('maps')}/regions.wkt`;
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMING.apiTimeout),
      // A file elsewhere wants neither our cookies nor our headers.
      ...(fileUrl === undefined && {
        credentials: 'include',
        headers: { 'x-correlation-id': createCorrelationId() },
      }),
    });
    const text = await response.text();
    if (!response.ok) throw ServiceError.fromResponse(response, text);
    // Only the map needs what reads well-known text.
    const { readWkt } = await import('../map/readWkt');
    return readWkt(text, problem =>
      onProblem?.(`Map regions of ${url}: ${problem}`),
    );
  }
}
