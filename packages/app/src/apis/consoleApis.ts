import {
  AlertApiForwarder,
  createFetchApi,
  ErrorAlerter,
  ErrorApiForwarder,
  FetchMiddlewares,
  UnhandledErrorForwarder,
} from '@backstage/core-app-api';
import {
  alertApiRef,
  configApiRef,
  createApiFactory,
  discoveryApiRef,
  errorApiRef,
  fetchApiRef,
  identityApiRef,
  type AnyApiFactory,
} from '@backstage/core-plugin-api';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import { bridgeAlerts } from '../alerts/bridgeAlerts';
import { shownAlertsApiFactories } from '../alerts/shownAlertsApiRef';
import {
  ssoIdentityApiFactories,
  ssoIdentityApiRef,
} from '../identity/ssoIdentityApiRef';
import { logHiddenErrors } from './logHiddenErrors';
import { renewIdentity } from './renewIdentity';

/** What this console answers otherwise than Backstage and `consolePlugin` do, which bring the other APIs. */
export const consoleApis: AnyApiFactory[] = [
  ...shownAlertsApiFactories,
  createApiFactory({
    api: alertApiRef,
    deps: { consoleAlerts: consoleAlertApiRef },
    factory: ({ consoleAlerts }) => {
      const alertApi = new AlertApiForwarder();
      bridgeAlerts(alertApi, consoleAlerts);
      return alertApi;
    },
  }),
  createApiFactory({
    api: errorApiRef,
    deps: { alertApi: alertApiRef },
    factory: ({ alertApi }) => {
      const errorApi = new ErrorAlerter(alertApi, new ErrorApiForwarder());
      UnhandledErrorForwarder.forward(errorApi, { hidden: false });
      logHiddenErrors(errorApi);
      return errorApi;
    },
  }),
  createApiFactory({
    api: fetchApiRef,
    deps: {
      configApi: configApiRef,
      identityApi: identityApiRef,
      discoveryApi: discoveryApiRef,
      ssoIdentity: ssoIdentityApiRef,
    },
    factory: ({ configApi, identityApi, discoveryApi, ssoIdentity }) =>
      createFetchApi({
        middleware: [
          FetchMiddlewares.resolvePluginProtocol({ discoveryApi }),
          renewIdentity({ discoveryApi, identity: ssoIdentity }),
          FetchMiddlewares.injectIdentityAuth({
            identityApi,
            config: configApi,
          }),
          FetchMiddlewares.clarifyFailures(),
        ],
      }),
  }),
  ...ssoIdentityApiFactories,
];
