import { usePermission } from '@backstage/plugin-permission-react';
import {
  teleopDrivePermission,
  teleopSpectatePermission,
  type User,
} from '@sidehelm/console-common';
import {
  ScreenPage,
  useCurrentUser,
  useRobots,
  useUsers,
} from '@sidehelm/console-react';
import { useMemo } from 'react';
import { filterRobots } from '../../fleet/filterRobots';
import { useFleetFilter } from '../../fleet/useFleetFilter';
import { FleetChips } from '../FleetHeader/FleetChips';
import { FleetControls } from '../FleetHeader/FleetControls';
import { FleetContent } from './FleetContent';
import { SupportLine } from './SupportLine';

const keys = [{ keys: ['/'], action: 'Search' }];
const nobody: readonly User[] = [];

/** All robots at a glance: what is wrong, what is mine, what can I do next. */
export function FleetPage() {
  const robots = useRobots();
  const users = useUsers().data ?? nobody;
  const currentUser = useCurrentUser();
  const { filter, change, clear } = useFleetFilter();
  const { allowed: canDrive } = usePermission({
    permission: teleopDrivePermission,
  });
  const { allowed: canSpectate } = usePermission({
    permission: teleopSpectatePermission,
  });

  const pilots = useMemo(() => {
    const known = new Map(users.map(user => [user.uuid, user]));
    if (currentUser) known.set(currentUser.uuid, currentUser);
    return known;
  }, [users, currentUser]);

  const shown = useMemo(
    () => robots.data && filterRobots(robots.data, filter, pilots),
    [robots.data, filter, pilots],
  );

  return (
    <ScreenPage
      title="Robots"
      chips={<FleetChips robots={robots} />}
      actions={<FleetControls filter={filter} onChange={change} />}
      keys={keys}
      footer={<SupportLine />}
    >
      <FleetContent
        robots={robots}
        shown={shown}
        onClearFilter={clear}
        pilots={pilots}
        currentUserId={currentUser?.uuid}
        canDrive={canDrive}
        canSpectate={canSpectate}
      />
    </ScreenPage>
  );
}
