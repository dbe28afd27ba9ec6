import { ScreenPage, useCurrentUser, useRobots } from '@sidehelm/console-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import useLatest from 'react-use/lib/useLatest';
import { useFleetFilter } from '../../fleet/useFleetFilter';
import { useFleetPermissions } from '../../fleet/useFleetPermissions';
import { usePilots } from '../../fleet/usePilots';
import { useSelection } from '../../fleet/useSelection';
import { useShownRobots } from '../../fleet/useShownRobots';
import { BulkKind } from '../BulkKind/BulkKind';
import { FilterButton } from '../FleetHeader/FilterButton';
import { FleetChips } from '../FleetHeader/FleetChips';
import { FleetControls } from '../FleetHeader/FleetControls';
import { FleetTools } from '../FleetHeader/FleetTools';
import { NewRobotButton } from '../NewRobotDialog/NewRobotButton';
import { useRobotRequest } from '../RobotDialogs/useRobotRequest';
import { RobotMenu, type OpenRobotMenu } from '../RobotMenu/RobotMenu';
import { FleetContent } from './FleetContent';
import { SupportLine } from './SupportLine';

/** Forms are a chunk of their own: most people only look at the fleet. */
const RobotDialogs = lazy(() =>
  import('../RobotDialogs/RobotDialogs').then(module => ({
    default: module.RobotDialogs,
  })),
);

const keys = [
  { keys: ['/'], action: 'Search' },
  { keys: ['s'], action: 'Select robots' },
  { keys: ['a'], action: 'While selecting: select all shown' },
  { keys: ['Shift + click'], action: 'While selecting: select a range' },
  { keys: ['Arrow keys'], action: 'While selecting: next or last robot' },
  { keys: ['Esc'], action: 'End selecting' },
];

/** All robots at a glance: what is wrong, what is mine, what can I do next. */
export function FleetPage() {
  const robots = useRobots();
  const pilots = usePilots();
  const currentUserId = useCurrentUser()?.uuid;
  const permissions = useFleetPermissions();
  const { filter, change, clear } = useFleetFilter();
  const shown = useShownRobots(robots.data, filter, pilots, currentUserId);
  const selection = useSelection(shown);
  const dialog = useRobotRequest();
  const [menu, setMenu] = useState<OpenRobotMenu>();
  const latest = useLatest(robots.data);
  const openMenu = useCallback(
    (id: string, button: HTMLElement) => {
      const robot = latest.current?.find(each => each.id === id);
      if (robot) setMenu({ robot, button });
    },
    [latest],
  );

  return (
    <ScreenPage
      title="Robots"
      chips={<FleetChips robots={robots} />}
      actions={
        <>
          <FleetControls filter={filter} onChange={change} />
          <FleetTools
            shown={shown}
            pilots={pilots}
            selection={permissions.changeKind ? selection : undefined}
          >
            <FilterButton filter={filter} onChange={change} />
          </FleetTools>
          {permissions.create && <NewRobotButton />}
        </>
      }
      keys={keys}
      footer={<SupportLine />}
    >
      <BulkKind
        selection={selection}
        shownCount={shown?.length ?? 0}
        onFailed={robots.refresh}
      />
      <FleetContent
        robots={robots}
        shown={shown}
        onClearFilter={clear}
        pilots={pilots}
        currentUserId={currentUserId}
        permissions={permissions}
        menuRobotId={menu?.robot.id}
        onOpenMenu={openMenu}
        selected={selection.ids}
        onSelect={selection.toggle}
      />
      <RobotMenu
        menu={menu}
        permissions={permissions}
        onChoose={dialog.open}
        onClose={() => setMenu(undefined)}
      />
      {dialog.request && (
        <Suspense fallback={null}>
          <RobotDialogs
            request={dialog.request}
            isOpen={dialog.isOpen}
            pilots={pilots}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </ScreenPage>
  );
}
