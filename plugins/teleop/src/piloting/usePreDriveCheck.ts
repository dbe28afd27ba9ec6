import { useApi } from '@backstage/core-plugin-api';
import { consoleAlertApiRef } from '@sidehelm/console-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { useEffect, useState } from 'react';
import { DriveSession } from '../driving/DriveSession';
import type { VideoHealth } from '../driving/loopDelay';
import { PreDriveCheck } from './PreDriveCheck';

/**
 * The check of a robot as long as the component is there. A test of the stop goes on to its end without it, so that the robot
 * does not stay stopped, and is told in an alert then.
 */
export function usePreDriveCheck(
  robotId: string,
  video: VideoHealth,
): PreDriveCheck | undefined {
  const connection = useApi(teleopConnectionApiRef);
  const alerts = useApi(consoleAlertApiRef);
  const [check, setCheck] = useState<PreDriveCheck>();
  useEffect(() => {
    const session = new DriveSession({
      connection,
      robotId,
      video,
      // Nobody drives from here, so nobody can hand a robot over to it.
      isPlaceToDrive: false,
    });
    const created = new PreDriveCheck({ session, connection, video });
    const { isRunning, step } = created.stop;
    created.start();
    setCheck(created);
    return () => {
      setCheck(undefined);
      created.dispose();
      if (!isRunning.get()) {
        session.dispose();
        return;
      }
      const end = isRunning.subscribe(() => {
        end();
        session.dispose();
        const { kind, text } = step.get();
        alerts.post({
          message: `Test of the stop of ${robotId}: ${text}`,
          ...(kind !== 'ok' && { severity: 'error', duration: Infinity }),
        });
      });
    };
  }, [connection, alerts, robotId, video]);
  return check;
}
