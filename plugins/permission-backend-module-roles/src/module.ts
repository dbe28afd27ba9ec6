import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  ACCESS_PATH,
  consolePermissions,
  readAccess,
  readOwnRoles,
  ROLES,
} from '@sidehelm/console-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { answerAccess } from './answerAccess';
import { RolePolicy } from './RolePolicy';

/** Installs the role policy in the permission backend, and shows who asks for it, and may, what the policy goes by. */
export const permissionModuleRoles = createBackendModule({
  pluginId: 'permission',
  moduleId: 'roles-policy',
  register(registration) {
    registration.registerInit({
      deps: {
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        policy: policyExtensionPoint,
      },
      async init({ config, httpRouter, logger, policy, ...services }) {
        const ownRoles = readOwnRoles(config.getOptional('sidehelm.roles'));
        const access = readAccess(
          config.getOptional('sidehelm.access'),
          ownRoles,
        );
        const own = new Set(consolePermissions.map(({ name }) => name));
        const foreign = [...access.keys()].filter(name => !own.has(name));
        // Nothing knows whether these exist: a name with a mistake in it is at least read by somebody.
        if (foreign.length > 0)
          logger.info(
            `sidehelm.access gives permissions of other plugins: ${foreign.join(', ')}`,
          );
        policy.setPolicy(new RolePolicy(access));
        const answer = answerAccess({
          ...services,
          told: {
            roles: [...ROLES, ...ownRoles],
            permissions: Object.fromEntries(access),
          },
        });
        httpRouter.use((request, response, next) => {
          if (request.method !== 'GET' || request.path !== ACCESS_PATH) next();
          else answer(request, response).catch(next);
        });
      },
    });
  },
});
