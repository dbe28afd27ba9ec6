import { createBackend } from '@backstage/backend-defaults';
import { rootHttpRouterServiceFactory } from '@backstage/backend-defaults/rootHttpRouter';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  dropForeignCookie,
  UpgradeDispatcher,
  upgradeDispatcherServiceRef,
} from '@sidehelm/plugin-gateway-backend';
import { chargersContract } from './chargersContract';
import { headerSignIn } from './headerSignIn';
import { serviceTokens } from './serviceTokens';

const upgrades = new UpgradeDispatcher();
const backend = createBackend();
backend.add(
  rootHttpRouterServiceFactory({
    configure({ app, server, applyDefaults }) {
      app.use(dropForeignCookie);
      applyDefaults();
      upgrades.attach(server);
    },
  }),
);
backend.add(
  createServiceFactory({
    service: upgradeDispatcherServiceRef,
    deps: {},
    factory: () => upgrades,
  }),
);
backend.add(import('@backstage/plugin-app-backend'));
backend.add(import('@backstage/plugin-auth-backend'));
backend.add(headerSignIn);
backend.add(import('@backstage/plugin-permission-backend'));
backend.add(import('@sidehelm/plugin-permission-backend-module-roles'));
backend.add(import('@sidehelm/plugin-gateway-backend'));
backend.add(serviceTokens);
backend.add(chargersContract);
backend.start();
