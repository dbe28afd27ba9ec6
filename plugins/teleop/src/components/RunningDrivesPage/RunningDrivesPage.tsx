import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import {
  EmptyState,
  ErrorState,
  LeftOutNotice,
  LinkButton,
  LoadingSkeleton,
  ScreenPage,
  StaleNotice,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useMemo, useState } from 'react';
import { useRunningDrives } from '../../report/useRunningDrives';
import { worstFirst } from '../../report/worstFirst';
import { drivesLinkRouteRef } from '../../routes';
import { runningDrivesScreen } from '../../screens';
import { RunningDriveRow } from './RunningDriveRow';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    '& th, & td': {
      padding: '8px 14px 8px 0',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.color.line}`,
    },
    '& thead th': { color: tokens.color.muted, fontWeight: 500 },
    '& a': { color: tokens.color.accent },
  },
});

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
  const classes = useStyles();
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
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                {COLUMNS.map(label => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map(drive => (
                <RunningDriveRow key={drive.robot_id} drive={drive} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {drives.leftOut > 0 && (
        <LeftOutNotice count={drives.leftOut} one="drive" />
      )}
    </ScreenPage>
  );
}
