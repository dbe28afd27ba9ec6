import { useApi } from '@backstage/core-plugin-api';
import type { Drive } from '@sidehelm/contracts';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import { drivesApiRef } from './drivesApiRef';

/** ms; drives end seldom. */
const INTERVAL = 10_000;

/** The newest drives, of a robot or of all. */
export function useDrives(robotId: string | undefined): ListState<Drive> {
  const drives = useApi(drivesApiRef);
  return usePolledList({
    key: ['teleop', 'drives', robotId ?? ''],
    interval: INTERVAL,
    keyOf: ({ number }) => `${number}`,
    query: () => drives.newest(robotId),
  });
}
