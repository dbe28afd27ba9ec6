import { useSearchParameter } from '@sidehelm/console-react';
import { useCallback } from 'react';

/** The robot whose drawer is open, in the address (`?details=SH2`): Back closes it, and it can be shared. */
export function useDetailedRobot(): {
  robotId: string | undefined;
  show: (robotId: string) => void;
  close: () => void;
} {
  const [robotId, set] = useSearchParameter('details');
  return {
    robotId,
    show: useCallback((id: string) => set(id, { isStep: true }), [set]),
    close: useCallback(() => set(undefined), [set]),
  };
}
