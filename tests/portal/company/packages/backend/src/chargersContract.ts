import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  chargerReadPermission,
  chargerResetPermission,
} from '@company/plugin-chargers-common';
import { gatewayContractsExtensionPoint } from '@sidehelm/console-node';

/** A domain that Sidehelm knows nothing of: the chargers of the robots. */
export const chargersContract = createBackendModule({
  pluginId: 'gateway',
  moduleId: 'chargers',
  register(registration) {
    registration.registerInit({
      deps: { contracts: gatewayContractsExtensionPoint },
      async init({ contracts }) {
        contracts.addContract({
          service: 'chargers',
          permissions: [chargerReadPermission, chargerResetPermission],
          operations: [
            {
              operationId: 'listChargers',
              method: 'get',
              path: '/chargers',
              permission: chargerReadPermission.name,
              shared: 1_000,
            },
            {
              operationId: 'resetCharger',
              method: 'post',
              path: '/chargers/{id}/reset',
              permission: chargerResetPermission.name,
              audited: true,
            },
          ],
        });
      },
    });
  },
});
