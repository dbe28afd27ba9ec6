import type { Permission } from '@backstage/plugin-permission-common';
import { createContext, useContext } from 'react';

/** Names of the permissions that the signed-in user holds. */
export const PermissionsContext = createContext<readonly string[]>([]);

/** Whether the user may all that a screen or part needs; asks nobody, the answer is there before the shell is. */
export function usePermitted(): (part: {
  permissions: readonly Permission[];
}) => boolean {
  const names = useContext(PermissionsContext);
  return ({ permissions }) =>
    permissions.every(({ name }) => names.includes(name));
}
