import { useRouteRef } from '@backstage/core-plugin-api';
import {
  EmptyState,
  ErrorState,
  LeftOutNotice,
  LinkButton,
  LoadingSkeleton,
  ScreenPage,
  StaleNotice,
} from '@sidehelm/console-react';
import { useMemo, useState } from 'react';
import { useRunningDrives } from '../../report/useRunningDrives';
import { worstFirst } from '../../report/worstFirst';
import { drivesLinkRouteRef } from '../../routes';
import { runningDrivesScreen } from '../../screens';
import { DrivesTable } from '../DrivesTable/DrivesTable';
import { RunningDriveRow } from './RunningDriveRow';

const COLUMNS = [
  'Robot',
  'Driver',
  'For',
  'Asked of the driver',
  'State',
  'Speed',
  'Command delay',
  'Picture',
  'Watching',
];

/** `/teleop/drives/running`: all drives that go on, the worst first. */
export function RunningDrivesPage() {
  const drives = useRunningDrives();
  const all = useRouteRef(drivesLinkRouteRef);
  const { data, error } = drives;
  const [steps] = useState(() => new Map<string, number>());
  const sorted = useMemo(() => data && worstFirst(data, steps), [data, steps]);
  return (
    <ScreenPage
      title={runningDrivesScreen.title}
      actions={
        all && (
          <LinkButton variant="outlined" to={all()}>
            Drives so far
          </LinkButton>
        )
      }
    >
      {drives.isLoading && <LoadingSkeleton label="Loading" height={320} />}
      {error && !data && (
        <ErrorState
          title="The drives cannot be loaded"
          error={error}
          onRetry={drives.refresh}
        />
      )}
      {drives.isStale && error && (
        <StaleNotice error={error} updatedAt={drives.updatedAt} />
      )}
      {sorted?.length === 0 && <EmptyState title="Nobody drives now" />}
      {sorted && sorted.length > 0 && (
        <DrivesTable columns={COLUMNS}>
          {sorted.map(drive => (
            <RunningDriveRow key={drive.robot_id} drive={drive} />
          ))}
        </DrivesTable>
      )}
      {drives.leftOut > 0 && (
        <LeftOutNotice count={drives.leftOut} one="drive" />
      )}
    </ScreenPage>
  );
}
