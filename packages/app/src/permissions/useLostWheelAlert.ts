import { useApi } from '@backstage/core-plugin-api';
import { teleopDrivePermission } from '@sidehelm/console-common';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import { useEffect, useRef } from 'react';

/** Says it when the roles of a person no longer let them drive: the drive screen itself is gone by then. */
export function useLostWheelAlert(allowed: readonly string[] | undefined) {
  const alerts = useApi(consoleAlertApiRef);
  const couldDrive = useRef(false);

  useEffect(() => {
    if (!allowed) return;
    const canDrive = allowed.includes(teleopDrivePermission.name);
    if (couldDrive.current && !canDrive) {
      alerts.post({
        message:
          'Your roles have changed. You may no longer drive robots. A robot that you were driving was stopped.',
        severity: 'warning',
        duration: Infinity,
      });
    }
    couldDrive.current = canDrive;
  }, [allowed, alerts]);
}
