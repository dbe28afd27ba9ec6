import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  authProvidersExtensionPoint,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';
import { createSsoAuthenticator } from './createSsoAuthenticator';
import { signInWithSso } from './signInWithSso';

/** Registers the provider `sso` with the auth backend. */
export const authModuleSso = createBackendModule({
  pluginId: 'auth',
  moduleId: 'sso-provider',
  register(registration) {
    registration.registerInit({
      deps: {
        providers: authProvidersExtensionPoint,
        logger: coreServices.logger,
      },
      async init({ providers, logger }) {
        providers.registerProvider({
          providerId: 'sso',
          factory: createProxyAuthProviderFactory({
            authenticator: createSsoAuthenticator(logger),
            signInResolver: signInWithSso,
          }),
        });
      },
    });
  },
});
