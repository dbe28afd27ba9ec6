import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useState } from 'react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { DriveSession } from './DriveSession';
import type { VideoHealth } from './loopDelay';

/** A drive session as long as the component is there; leaving lets go of the robot. */
export function useDriveSession(
  robotId: string,
  video: VideoHealth,
  { isPlaceToDrive = true } = {},
): DriveSession | undefined {
  const connection = useApi(teleopConnectionApiRef);
  const [session, setSession] = useState<DriveSession>();
  useEffect(() => {
    const opened = new DriveSession({
      connection,
      robotId,
      video,
      isPlaceToDrive,
    });
    setSession(opened);
    return () => {
      setSession(undefined);
      opened.dispose();
    };
  }, [connection, robotId, video, isPlaceToDrive]);
  return session;
}
