import type {
  HttpAuthService,
  HttpRouterService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  accessReadPermission,
  type ToldAccess,
} from '@sidehelm/console-common';

type Handler = Parameters<HttpRouterService['use']>[0];
type Exchange = Parameters<Handler>;

/**
 * Answers which roles hold which permission, to who may know.
 *
 * @param options.told - what the policy goes by for as long as this backend runs
 */
export function answerAccess(options: {
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  told: ToldAccess;
}) {
  const { httpAuth, permissions, told } = options;
  return async (request: Exchange[0], response: Exchange[1]): Promise<void> => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const [{ result }] = await permissions.authorize(
      [{ permission: accessReadPermission }],
      { credentials },
    );
    if (result === AuthorizeResult.ALLOW) response.json(told);
    else
      response.status(403).json({
        message: `You do not have the permission for this (${accessReadPermission.name}).`,
      });
  };
}
