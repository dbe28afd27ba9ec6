import type { Permission } from '@backstage/plugin-permission-common';
import { createContext, useCallback, useContext } from 'react';

/** Names of the permissions that the signed-in user holds. */
export const PermissionsContext = createContext<readonly string[]>([]);

/** Whether the user may all that a screen or part needs; asks nobody, the answer is there before the shell is. The function stays the same until that changes. */
export function usePermitted(): (part: {
  permissions: readonly Permission[];
}) => boolean {
  const names = useContext(PermissionsContext);
  return useCallback(
    ({ permissions }) => permissions.every(({ name }) => names.includes(name)),
    [names],
  );
}
