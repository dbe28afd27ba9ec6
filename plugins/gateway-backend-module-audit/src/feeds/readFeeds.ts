import type { RootConfigService } from '@backstage/backend-plugin-api';

/** Services of the console's contracts that tell an audit log what is done there. */
const USUAL = [
  'auth',
  'robots',
  'delivery-orders',
  'restaurants',
  'partners-api',
  'media-downloader',
];
const KEY = 'sidehelm.audit.feeds';

/**
 * The services that are read, with their base URLs; those that are not configured are left out.
 *
 * @throws Error of one line that names the key
 */
export function readFeeds(
  config: RootConfigService,
): { service: string; baseUrl: string }[] {
  const named = config.getOptionalStringArray(KEY);
  return (named ?? USUAL).flatMap(service => {
    const key = `sidehelm.services.${service}.baseUrl`;
    const baseUrl = config.getOptionalString(key);
    if (baseUrl === undefined && named)
      throw new Error(`${KEY} names ${service}, which has no ${key}`);
    return baseUrl === undefined ? [] : [{ service, baseUrl }];
  });
}
