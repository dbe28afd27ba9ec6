import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { readAccess } from '@sidehelm/console-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { RolePolicy } from './RolePolicy';

/** Installs the role policy in the permission backend. */
export const permissionModuleRoles = createBackendModule({
  pluginId: 'permission',
  moduleId: 'roles-policy',
  register(registration) {
    registration.registerInit({
      deps: {
        config: coreServices.rootConfig,
        policy: policyExtensionPoint,
      },
      async init({ config, policy }) {
        policy.setPolicy(
          new RolePolicy(readAccess(config.getOptional('sidehelm.access'))),
        );
      },
    });
  },
});
