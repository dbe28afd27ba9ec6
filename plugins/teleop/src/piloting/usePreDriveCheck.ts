import { useApi } from '@backstage/core-plugin-api';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { useEffect, useState } from 'react';
import { useDriveSession } from '../driving/useDriveSession';
import type { VideoHealth } from '../driving/loopDelay';
import { PreDriveCheck } from './PreDriveCheck';

/** The check of a robot as long as the component is there. */
export function usePreDriveCheck(
  robotId: string,
  video: VideoHealth,
): PreDriveCheck | undefined {
  const connection = useApi(teleopConnectionApiRef);
  // Nobody drives from here, so nobody can hand a robot over to it.
  const session = useDriveSession(robotId, video, { isPlaceToDrive: false });
  const [check, setCheck] = useState<PreDriveCheck>();
  useEffect(() => {
    if (!session) return undefined;
    const created = new PreDriveCheck({ session, connection, video });
    created.start();
    setCheck(created);
    return () => {
      setCheck(undefined);
      created.dispose();
    };
  }, [session, connection, video]);
  return check;
}
