import { useApi } from '@backstage/core-plugin-api';
import { teleopDrivePermission } from '@sidehelm/console-common';
import { consoleAlertApiRef, useIsAllowed } from '@sidehelm/console-react';
import { useEffect, useRef } from 'react';

/**
 * Says it when the roles of a person no longer let them drive: the drive
 * screen itself is gone by then. Draws nothing, and belongs beside all screens.
 */
export function LostWheelAlert() {
  const alerts = useApi(consoleAlertApiRef);
  const canDrive = useIsAllowed(teleopDrivePermission);
  const couldDrive = useRef(canDrive);

  useEffect(() => {
    const isLost = couldDrive.current === true && canDrive === false;
    couldDrive.current = canDrive;
    if (!isLost) return;
    alerts.post({
      message:
        'Your roles have changed. You may no longer drive robots. A robot that you were driving was stopped.',
      severity: 'warning',
      duration: Infinity,
    });
  }, [canDrive, alerts]);

  return null;
}
