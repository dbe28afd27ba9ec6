import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { UpgradeDispatcher } from './UpgradeDispatcher';

/**
 * The dispatcher that plugins register their websocket paths with. The backend
 * provides the one that it has attached to its server; without that the paths
 * are not served.
 */
export const upgradeDispatcherServiceRef = createServiceRef<UpgradeDispatcher>({
  id: 'sidehelm.upgrade-dispatcher',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {},
      factory: () => new UpgradeDispatcher(),
    }),
});
