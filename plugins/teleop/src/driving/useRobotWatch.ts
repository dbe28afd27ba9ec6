import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useState } from 'react';
import {
  type RobotWatch,
  teleopConnectionApiRef,
} from '@sidehelm/teleop-react';

/** Watches a robot as long as the component is there. */
export function useRobotWatch(robotId: string): RobotWatch | undefined {
  const connection = useApi(teleopConnectionApiRef);
  const [watch, setWatch] = useState<RobotWatch>();
  useEffect(() => {
    const opened = connection.watch(robotId);
    setWatch(opened);
    return () => opened.close();
  }, [connection, robotId]);
  return watch?.robotId === robotId ? watch : undefined;
}
