import { useObserved } from '@sidehelm/console-react';
import { useMemo } from 'react';
import type { DriveReason, DriveSituation } from '../driving/DriveReason';
import { DriveReasonValue } from '../driving/DriveReasonValue';

/** What of the reason why the robot does not move as asked is selected; renders only when that changes. */
export function useDriveReason<S>(
  session: DriveSituation,
  select: (reason: DriveReason) => S,
): S {
  const reason = useMemo(() => new DriveReasonValue(session), [session]);
  return useObserved(reason, select);
}
