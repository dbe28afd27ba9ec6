import {
  AlertApiForwarder,
  createFetchApi,
  ErrorAlerter,
  ErrorApiForwarder,
  FetchMiddlewares,
  FrontendHostDiscovery,
  NoOpAnalyticsApi,
  UnhandledErrorForwarder,
  WebStorage,
} from '@backstage/core-app-api';
import {
  alertApiRef,
  analyticsApiRef,
  configApiRef,
  createApiFactory,
  discoveryApiRef,
  errorApiRef,
  fetchApiRef,
  identityApiRef,
  storageApiRef,
  type AnyApiFactory,
} from '@backstage/core-plugin-api';
import {
  IdentityPermissionApi,
  permissionApiRef,
} from '@backstage/plugin-permission-react';
import {
  attentionQueueApiFactory,
  bridgeAlerts,
  ConsoleAlerts,
  consoleAlertApiRef,
  gatewayApiFactory,
  placesApiFactory,
} from '@sidehelm/console-react';
import {
  ssoIdentityApiFactories,
  ssoIdentityApiRef,
} from '../identity/ssoIdentityApiRef';
import { logHiddenErrors } from './logHiddenErrors';
import { renewIdentity } from './renewIdentity';

/** Every API of the console. Backstage's own defaults would bring a dozen sign-in providers along. */
export const consoleApis: AnyApiFactory[] = [
  createApiFactory({
    api: consoleAlertApiRef,
    deps: {},
    factory: () => new ConsoleAlerts(),
  }),
  attentionQueueApiFactory,
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
    api: discoveryApiRef,
    deps: { configApi: configApiRef },
    factory: ({ configApi }) => FrontendHostDiscovery.fromConfig(configApi),
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
  createApiFactory({
    api: permissionApiRef,
    deps: {
      discovery: discoveryApiRef,
      identity: identityApiRef,
      config: configApiRef,
    },
    factory: deps => IdentityPermissionApi.create(deps),
  }),
  createApiFactory({
    api: storageApiRef,
    deps: { errorApi: errorApiRef },
    factory: ({ errorApi }) => WebStorage.create({ errorApi }),
  }),
  createApiFactory({
    api: analyticsApiRef,
    deps: {},
    factory: () => new NoOpAnalyticsApi(),
  }),
  gatewayApiFactory,
  placesApiFactory,
  ...ssoIdentityApiFactories,
];
