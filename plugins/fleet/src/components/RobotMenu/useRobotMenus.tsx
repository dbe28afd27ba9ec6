import type { Pilots } from '../../fleet/usePilots';
import type { Robot } from '@sidehelm/contracts';
import { loadPart } from '@sidehelm/console-react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import useLatest from 'react-use/lib/useLatest';
import type {
  FleetPermissions,
  RobotMenuAction,
} from '../../fleet/robotActions';
import { useRobotRequest } from '../RobotDialogs/useRobotRequest';
import { RobotMenu, type OpenRobotMenu } from './RobotMenu';

/** Forms are a chunk of their own: most people only look at the fleet. */
const RobotDialogs = lazy(
  loadPart(() =>
    import('../RobotDialogs/RobotDialogs').then(module => ({
      default: module.RobotDialogs,
    })),
  ),
);

export interface RobotMenus {
  /** Opens the menu of a robot at a button. */
  open: (id: string, button: HTMLElement) => void;
  /** Of the robot whose menu is open. */
  robotId: string | undefined;
  /** Goes on without the menu to what it would have led to. */
  choose: (action: RobotMenuAction, robot: Robot) => void;
  /** The menu and the dialogs that it leads to. */
  elements: ReactNode;
}

/** What people change of a robot, by its menu and dialogs. */
export function useRobotMenus(
  robots: readonly Robot[] | undefined,
  pilots: Pilots,
  permissions: FleetPermissions,
): RobotMenus {
  const dialog = useRobotRequest();
  const [menu, setMenu] = useState<OpenRobotMenu>();
  const latest = useLatest(robots);
  const open = useCallback(
    (id: string, button: HTMLElement) => {
      const robot = latest.current?.find(each => each.id === id);
      if (robot) setMenu({ robot, button });
    },
    [latest],
  );
  const elements = (
    <>
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
            number={dialog.number}
            isOpen={dialog.isOpen}
            pilots={pilots}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
  return { open, robotId: menu?.robot.id, choose: dialog.open, elements };
}
