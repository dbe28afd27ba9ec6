import {
  orderManagePermission,
  orderRescuePermission,
  teleopSpectatePermission,
} from '@sidehelm/console-common';
import { useIsAllowed } from '@sidehelm/console-react';
import { useMemo } from 'react';

export interface OrderPermissions {
  /** Create, change, assign and cancel orders. */
  manage: boolean;
  /** Start, claim and finish rescues. */
  rescue: boolean;
  /** Watch the robot that carries an order. */
  spectate: boolean;
}

/** What the signed-in person may do with orders; the same object until that changes. */
export function useOrderPermissions(): OrderPermissions {
  const manage = useIsAllowed(orderManagePermission) ?? false;
  const rescue = useIsAllowed(orderRescuePermission) ?? false;
  const spectate = useIsAllowed(teleopSpectatePermission) ?? false;
  return useMemo(
    () => ({ manage, rescue, spectate }),
    [manage, rescue, spectate],
  );
}
