import type { Robot } from '@sidehelm/contracts';
import { useCallback, useState } from 'react';
import type { RobotMenuAction } from '../../fleet/robotActions';

/** What somebody chose in a robot's menu. */
export interface RobotRequest {
  action: RobotMenuAction;
  /** As the person saw it. */
  robot: Robot;
  /** Counts the requests, so that each begins anew. */
  number: number;
}

/** The dialog that is open, or was open last and fades away. */
export function useRobotRequest() {
  const [state, setState] = useState<{
    request: RobotRequest | undefined;
    isOpen: boolean;
  }>({ request: undefined, isOpen: false });
  const open = useCallback(
    (action: RobotMenuAction, robot: Robot) =>
      setState(({ request }) => ({
        request: { action, robot, number: (request?.number ?? 0) + 1 },
        isOpen: true,
      })),
    [],
  );
  const close = useCallback(
    () => setState(last => ({ ...last, isOpen: false })),
    [],
  );
  return { ...state, open, close };
}
