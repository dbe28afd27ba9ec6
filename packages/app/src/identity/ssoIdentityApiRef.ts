import {
  configApiRef,
  createApiFactory,
  createApiRef,
  discoveryApiRef,
} from '@backstage/core-plugin-api';
import { currentUserApiRef } from '@sidehelm/console-react';
import { endPushSubscriptions } from './endPushSubscriptions';
import { openSessionChannel } from './SessionChannel';
import { SsoIdentity } from './SsoIdentity';

export const ssoIdentityApiRef = createApiRef<SsoIdentity>({
  id: 'sidehelm.sso-identity',
});

export const ssoIdentityApiFactories = [
  createApiFactory({
    api: ssoIdentityApiRef,
    deps: { discoveryApi: discoveryApiRef, configApi: configApiRef },
    factory: ({ discoveryApi, configApi }) =>
      new SsoIdentity({
        discoveryApi,
        signInUrl: configApi.getString('sidehelm.sso.signInUrl'),
        signOutUrl: configApi.getString('sidehelm.sso.signOutUrl'),
        fetch: (...request) => window.fetch(...request),
        navigate: url => window.location.assign(url),
        reload: () => window.location.reload(),
        endPush: endPushSubscriptions,
        otherTabs: openSessionChannel(),
      }),
  }),
  createApiFactory({
    api: currentUserApiRef,
    deps: { identity: ssoIdentityApiRef },
    factory: ({ identity }) => ({
      getUser: identity.getUser,
      subscribe: identity.subscribe,
      renew: identity.renew,
    }),
  }),
];
