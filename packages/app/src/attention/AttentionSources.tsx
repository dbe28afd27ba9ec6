import { robotReadPermission } from '@sidehelm/console-common';
import { FleetAttention } from '@sidehelm/plugin-fleet';
import { usePermitted } from '../permissions/PermissionsContext';

/** What the domains contribute to the queue of what needs somebody. */
export function AttentionSources() {
  const isPermitted = usePermitted();
  return (
    <>
      {isPermitted({ permissions: [robotReadPermission] }) && (
        <FleetAttention />
      )}
    </>
  );
}
