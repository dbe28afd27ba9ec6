import { DEFAULT_ACCESS } from '@sidehelm/console-common';

/** Whether somebody with these roles holds the permission. */
export function holds(permission: string, roles: readonly string[]): boolean {
  return DEFAULT_ACCESS[permission].some(
    allowed => allowed === '*' || roles.includes(allowed),
  );
}
