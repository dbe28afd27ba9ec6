import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useState } from 'react';
import { teleopConnectionApiRef } from '../connection/teleopConnectionApiRef';
import type { RobotWatch } from './RobotWatch';

/** Watches a robot as long as the component is there; `undefined` watches none. */
export function useRobotWatch(
  robotId: string | undefined,
): RobotWatch | undefined {
  const connection = useApi(teleopConnectionApiRef);
  const [watch, setWatch] = useState<RobotWatch>();
  useEffect(() => {
    if (robotId === undefined) return undefined;
    const opened = connection.watch(robotId);
    setWatch(opened);
    return () => opened.close();
  }, [connection, robotId]);
  return watch?.robotId === robotId ? watch : undefined;
}
