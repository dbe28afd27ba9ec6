import { useApi } from '@backstage/core-plugin-api';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { useRobotsFeed } from '@sidehelm/fleet-react';
import { useEffect, useState } from 'react';
import { WallStop } from './WallStop';

/** The emergency stop of a robot on the wall, as long as the component is there. */
export function useWallStop(robotId: string): WallStop | undefined {
  const connection = useApi(teleopConnectionApiRef);
  const feed = useRobotsFeed();
  const [stop, setStop] = useState<WallStop>();
  useEffect(() => {
    const created = new WallStop(connection, feed, robotId);
    setStop(created);
    return () => created.dispose();
  }, [connection, feed, robotId]);
  return stop;
}
