import { useApi } from '@backstage/core-plugin-api';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { useEffect, useState } from 'react';
import { useDriveSession } from '../driving/useDriveSession';
import { PreDriveCheck, type CheckedVideo } from './PreDriveCheck';

/** The check of a robot as long as the component is there. A test of the stop that this breaks off is told in an alert. */
export function usePreDriveCheck(
  robotId: string,
  video: CheckedVideo,
): PreDriveCheck | undefined {
  const connection = useApi(teleopConnectionApiRef);
  // Nobody drives from here, so nobody can hand a robot over to it.
  const session = useDriveSession(robotId, video, { isPlaceToDrive: false });
  const alerts = useApi(consoleAlertApiRef);
  const [check, setCheck] = useState<PreDriveCheck>();
  useEffect(() => {
    if (!session) return undefined;
    const created = new PreDriveCheck({ session, connection, video });
    created.start();
    setCheck(created);
    return () => {
      setCheck(undefined);
      created.dispose();
      // Control was given back with the page, maybe between the press and the re-arm.
      if (created.stop.isRunning.get())
        alerts.post({
          message: `The test of the stop of ${robotId} was broken off. The robot may stay stopped until somebody re-arms it.`,
          severity: 'warning',
          duration: Infinity,
        });
    };
  }, [session, connection, alerts, robotId, video]);
  return check;
}
