import type { Permission } from '@backstage/plugin-permission-common';
import { createContext, useContext } from 'react';

/** Names of the permissions that the signed-in user holds. */
export const PermissionsContext = createContext<readonly string[]>([]);

/** Whether the user may; asks nobody, the answer is there before the shell is. */
export function usePermitted(): (permission: Permission) => boolean {
  const names = useContext(PermissionsContext);
  return permission => names.includes(permission.name);
}
