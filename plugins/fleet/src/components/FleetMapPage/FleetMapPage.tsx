import { usePermission } from '@backstage/plugin-permission-react';
import { robotReadPermission } from '@sidehelm/console-common';
import { NoPermission, useCurrentUser } from '@sidehelm/console-react';
import { FleetMapScreen } from './FleetMapScreen';

/** The fleet on a map, for those who may see robots as well as maps. */
export function FleetMapPage() {
  const { allowed, loading } = usePermission({
    permission: robotReadPermission,
  });
  const user = useCurrentUser();
  if (loading) return null;
  return allowed ? <FleetMapScreen /> : <NoPermission roles={user?.roles} />;
}
