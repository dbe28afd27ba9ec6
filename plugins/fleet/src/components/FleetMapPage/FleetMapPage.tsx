import { robotReadPermission } from '@sidehelm/console-common';
import {
  NoPermission,
  useCurrentUser,
  useIsAllowed,
} from '@sidehelm/console-react';
import { FleetMapScreen } from './FleetMapScreen';

/** The fleet on a map, for those who may see robots as well as maps. */
export function FleetMapPage() {
  const isAllowed = useIsAllowed(robotReadPermission);
  const user = useCurrentUser();
  if (isAllowed === undefined) return null;
  return isAllowed ? <FleetMapScreen /> : <NoPermission roles={user?.roles} />;
}
