import { useApi } from '@backstage/core-plugin-api';
import type { RunningDrive } from '@sidehelm/contracts';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import { drivesApiRef } from './drivesApiRef';

/** ms; the service's own figures are no more recent. */
const INTERVAL = 1_000;

/** The drives that go on. One that has not changed stays the same object, so its row does not render. */
export function useRunningDrives(): ListState<RunningDrive> {
  const drives = useApi(drivesApiRef);
  return usePolledList({
    key: ['teleop', 'running drives'],
    interval: INTERVAL,
    keyOf: ({ robot_id: robotId }) => robotId,
    query: () => drives.running(),
  });
}
