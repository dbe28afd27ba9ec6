import { ScreenPage, useCurrentUser } from '@sidehelm/console-react';
import { useRobots } from '@sidehelm/fleet-react';
import { useFleetFilter } from '../../fleet/useFleetFilter';
import { useFleetPermissions } from '../../fleet/useFleetPermissions';
import { useFleetView } from '../../fleet/useFleetView';
import { usePilots } from '../../fleet/usePilots';
import { useSaveRobots } from '../../fleet/useSaveRobots';
import { useSelection } from '../../fleet/useSelection';
import { useShownRobots } from '../../fleet/useShownRobots';
import { robotsScreen } from '../../screens';
import { BulkKind } from '../BulkKind/BulkKind';
import { FleetActions } from '../FleetHeader/FleetActions';
import { FleetChips } from '../FleetHeader/FleetChips';
import { RobotDrawer } from '../RobotDrawer/RobotDrawer';
import { useDetailedRobot } from '../RobotDrawer/useDetailedRobot';
import { useRobotMenus } from '../RobotMenu/useRobotMenus';
import { FleetContent } from './FleetContent';
import { SupportLine } from './SupportLine';

const keys = [
  { keys: ['q'], action: 'Search robots' },
  { keys: ['t'], action: 'One robot a line, or on cards' },
  { keys: ['s'], action: 'Select robots' },
  { keys: ['a'], action: 'While selecting: select all shown' },
  { keys: ['Shift + click'], action: 'While selecting: select a range' },
  { keys: ['Arrow keys'], action: 'While selecting: next or last robot' },
  { keys: ['Esc'], action: 'End selecting' },
];

/** All robots at a glance: what is wrong, what is mine, what can I do next. */
export function FleetPage() {
  const robots = useRobots();
  const pilots = usePilots(robots.data);
  const currentUserId = useCurrentUser()?.uuid;
  const permissions = useFleetPermissions();
  const { filter, change, clear } = useFleetFilter();
  const shown = useShownRobots(robots.data, filter, pilots, currentUserId);
  const selection = useSelection(shown);
  const menus = useRobotMenus(robots.data, pilots, permissions);
  const details = useDetailedRobot();
  const view = useFleetView();
  const save = useSaveRobots(shown, pilots);

  return (
    <ScreenPage
      title={robotsScreen.title}
      chips={<FleetChips robots={robots} />}
      actions={
        <FleetActions
          filter={filter}
          onChange={change}
          shownCount={shown?.length}
          allCount={robots.data?.length}
          onSave={save}
          isTable={view.canBeTable ? view.isTable : undefined}
          onToggleTable={view.toggle}
          isSelecting={
            permissions.changeKind ? selection.isSelecting : undefined
          }
          onToggleSelecting={
            selection.isSelecting ? selection.end : selection.start
          }
          canCreate={permissions.create}
        />
      }
      keys={keys}
      // After the list: below what stands for it, it would move.
      footer={robots.isLoading ? undefined : <SupportLine />}
    >
      <BulkKind selection={selection} shownCount={shown?.length ?? 0} />
      <FleetContent
        robots={robots}
        shown={shown}
        isTable={view.isTable}
        onClearFilter={clear}
        pilots={pilots}
        currentUserId={currentUserId}
        permissions={permissions}
        menuRobotId={menus.robotId}
        onOpenMenu={menus.open}
        selected={selection.ids}
        onSelect={selection.toggle}
        onShow={details.show}
      />
      {menus.elements}
      <RobotDrawer />
    </ScreenPage>
  );
}
