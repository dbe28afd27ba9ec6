import type { FetchMiddleware } from '@backstage/core-app-api';
import type { DiscoveryApi } from '@backstage/core-plugin-api';
import type { SsoIdentity } from '../identity/SsoIdentity';

/**
 * The gateway refuses an identity whose roles have changed (401), before
 * anything has been done: signs in anew and asks once more.
 */
export function renewIdentity(options: {
  discoveryApi: Pick<DiscoveryApi, 'getBaseUrl'>;
  identity: Pick<SsoIdentity, 'renew'>;
}): FetchMiddleware {
  const { discoveryApi, identity } = options;
  return {
    apply: next => async (input, init) => {
      const again = input instanceof Request ? input.clone() : input;
      const response = await next(input, init);
      if (response.status !== 401) return response;
      const url = input instanceof Request ? input.url : String(input);
      if (!url.startsWith(await discoveryApi.getBaseUrl('gateway'))) {
        return response;
      }
      await identity.renew();
      return next(again, init);
    },
  };
}
