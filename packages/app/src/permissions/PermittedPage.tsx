import type { Permission } from '@backstage/plugin-permission-common';
import { NoPermission, useCurrentUser } from '@sidehelm/console-react';
import type { ReactNode } from 'react';
import { usePermitted } from './PermissionsContext';

/** The page, or the designed "no permission". The server refuses all the same. */
export function PermittedPage(props: {
  permission: Permission;
  children: ReactNode;
}) {
  const isPermitted = usePermitted();
  const user = useCurrentUser();
  return isPermitted(props.permission) ? (
    <>{props.children}</>
  ) : (
    <NoPermission roles={user?.roles} />
  );
}
