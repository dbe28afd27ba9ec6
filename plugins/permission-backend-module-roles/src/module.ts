import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  type Access,
  consolePermissions,
  readAccess,
  ROLES,
} from '@sidehelm/console-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { RolePolicy } from './RolePolicy';

/** Each with what it is given, for example `Trainer (teleop.drive)`. References of the catalog are no roles. */
function furtherRoles(access: Access): string[] {
  const own = new Set<string>(['*', ...ROLES]);
  return [...access].flatMap(([permission, holders]) =>
    holders
      .filter(holder => !own.has(holder) && !holder.includes(':'))
      .map(role => `${role} (${permission})`),
  );
}

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
        // Nor whether somebody has such a role: users may have any.
        const roles = furtherRoles(access);
        if (roles.length > 0)
          logger.info(
            `sidehelm.access gives to roles that are not the console's own: ${roles.join(', ')}`,
          );
        policy.setPolicy(new RolePolicy(access));
      },
    });
  },
});
