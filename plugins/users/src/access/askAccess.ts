import type { DiscoveryApi, FetchApi } from '@backstage/core-plugin-api';
import { ACCESS_PATH, TIMING, type ToldAccess } from '@sidehelm/console-common';
import { ServiceError } from '@sidehelm/console-react';
import { readToldAccess } from './readToldAccess';

/** Asks the console's backend for the table of roles that it goes by. Throws a `ServiceError`. */
export async function askAccess(apis: {
  discovery: DiscoveryApi;
  fetch: FetchApi;
}): Promise<ToldAccess> {
  try {
    const base = await apis.discovery.getBaseUrl('permission');
    const response = await apis.fetch.fetch(`${base}${ACCESS_PATH}`, {
      signal: AbortSignal.timeout(TIMING.apiTimeout),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw ServiceError.fromResponse(response, body);
    return readToldAccess(body);
  } catch (thrown) {
    throw ServiceError.fromThrown(thrown);
  }
}
