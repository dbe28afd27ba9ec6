import { holdsPermission, type Access } from '@sidehelm/console-common';
import type { Caller } from './accessTokens';
import { HttpError } from './HttpError';

/** @throws HttpError 403, with the roles that may */
export function requirePermission(
  access: Access,
  permission: string,
  { roles }: Caller,
): void {
  if (holdsPermission(access, permission, roles)) return;
  const holders = access.get(permission) ?? [];
  throw new HttpError(
    403,
    holders.length > 0
      ? `This needs one of the roles ${holders.join(', ')}.`
      : 'No role may do this here.',
  );
}
