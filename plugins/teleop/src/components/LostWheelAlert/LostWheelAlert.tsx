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
  const canDrive = useIsAllowed(teleopDrivePermission);
  const canDeliver = useIsAllowed(teleopDeliverPermission);
  const could = useRef({ drive: canDrive, deliver: canDeliver });

  useEffect(() => {
    const { drive, deliver } = could.current;
    could.current = { drive: canDrive, deliver: canDeliver };
    const hasLostDrive = drive === true && canDrive === false;
    // Who may drive all robots has lost nothing with their own.
    const hasLostOwn =
      deliver === true && canDeliver === false && canDrive === false;
    if (!hasLostDrive && !hasLostOwn) return;
    alerts.post({
      message:
        'Your roles have changed. You may no longer drive robots. A robot that you were driving was stopped.',
      severity: 'warning',
      duration: Infinity,
    });
  }, [canDrive, canDeliver, alerts]);

  return null;
}
