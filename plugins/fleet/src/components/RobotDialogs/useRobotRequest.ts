import type { Robot } from '@sidehelm/contracts';
import { useDialogRequest } from '@sidehelm/console-react';
import { useCallback } from 'react';
import type { RobotMenuAction } from '../../fleet/robotActions';

/** What somebody chose in a robot's menu. */
export interface RobotRequest {
  action: RobotMenuAction;
  /** As the person saw it. */
  robot: Robot;
}

/** The dialog that is open, or was open last and fades away. */
export function useRobotRequest() {
  const { open: openRequest, ...dialog } = useDialogRequest<RobotRequest>();
  const open = useCallback(
    (action: RobotMenuAction, robot: Robot) => openRequest({ action, robot }),
    [openRequest],
  );
  return { ...dialog, open };
}
