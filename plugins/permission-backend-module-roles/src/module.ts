import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { consolePermissions, readAccess } from '@sidehelm/console-common';
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
        logger: coreServices.logger,
        policy: policyExtensionPoint,
      },
      async init({ config, logger, policy }) {
        const access = readAccess(config.getOptional('sidehelm.access'));
        const own = new Set(consolePermissions.map(({ name }) => name));
        const foreign = [...access.keys()].filter(name => !own.has(name));
        // Nothing knows whether these exist: a name with a mistake in it is at least read by somebody.
        if (foreign.length > 0)
          logger.info(
            `sidehelm.access gives permissions of other plugins: ${foreign.join(', ')}`,
          );
        policy.setPolicy(new RolePolicy(access));
      },
    });
  },
});
