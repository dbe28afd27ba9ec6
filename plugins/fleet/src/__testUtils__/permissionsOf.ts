import {
  holdsPermission,
  readAccess,
  type Role,
} from '@sidehelm/console-common';

/** Names of what people with these roles may do unless a company configures otherwise. */
export function permissionsOf(...roles: Role[]): string[] {
  const access = readAccess();
  return [...access.keys()].filter(name =>
    holdsPermission(access, name, roles),
  );
}
