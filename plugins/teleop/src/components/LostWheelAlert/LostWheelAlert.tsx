import { useApi } from '@backstage/core-plugin-api';
import {
  teleopDeliverPermission,
  teleopDrivePermission,
} from '@sidehelm/console-common';
import { consoleAlertApiRef, useIsAllowed } from '@sidehelm/console-react';
import { useEffect, useRef } from 'react';

/**
 * Says it when the roles of a person no longer let them drive: the drive
 * screen itself is gone by then. Draws nothing, and belongs beside all screens.
 */
export function LostWheelAlert() {
  const alerts = useApi(consoleAlertApiRef);
  const drivesAll = useIsAllowed(teleopDrivePermission);
  const drivesOwn = useIsAllowed(teleopDeliverPermission);
  const before = useRef({ drivesAll, drivesOwn });

  useEffect(() => {
    const { drivesAll: droveAll, drivesOwn: droveOwn } = before.current;
    before.current = { drivesAll, drivesOwn };
    const lostAll = droveAll === true && drivesAll === false;
    const lostOwn = droveOwn === true && drivesOwn === false && !drivesAll;
    if (!lostAll && !lostOwn) return;
    alerts.post({
      message:
        'Your roles have changed. You may no longer drive robots. A robot that you were driving was stopped.',
      severity: 'warning',
      duration: Infinity,
    });
  }, [drivesAll, drivesOwn, alerts]);

  return null;
}
