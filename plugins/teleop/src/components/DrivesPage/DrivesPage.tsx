import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { isRobotId, teleopOverseePermission } from '@sidehelm/console-common';
import type { Drive } from '@sidehelm/contracts';
import {
  EmptyState,
  ErrorState,
  formatAgo,
  LeftOutNotice,
  LinkButton,
  LoadingSkeleton,
  RecordedLink,
  RelativeTime,
  ScreenPage,
  SearchField,
  StaleNotice,
  useIsAllowed,
  useSearchParameter,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { Link } from 'react-router-dom';
import { reportFigures } from '../../report/describeReport';
import { useDrives } from '../../report/useDrives';
import {
  playbackRouteRef,
  runningDrivesLinkRouteRef,
  spectateLinkRouteRef,
} from '../../routes';
import { drivesScreen } from '../../screens';
import { DrivesTable } from '../DrivesTable/DrivesTable';

const COLUMNS = [
  'Began',
  'Robot',
  'Driver',
  ...reportFigures.map(({ label }) => label),
];

const useStyles = makeStyles({
  number: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  bad: { color: tokens.color.warn, fontWeight: 600 },
  faint: { color: tokens.color.muted },
});

function DriveRow({ drive }: { drive: Drive }) {
  const classes = useStyles();
  const spectate = useRouteRef(spectateLinkRouteRef);
  // What the console has told of a drive that goes on is not all of it.
  const report = drive.ended_at === undefined ? undefined : drive.report;
  return (
    <tr>
      <td>
        <RelativeTime time={drive.started_at} format={formatAgo} />{' '}
        <RecordedLink
          routeRef={playbackRouteRef}
          robotId={drive.robot_id}
          at={drive.started_at}
        />
      </td>
      <td>
        {spectate ? (
          <Link to={spectate({ robotID: drive.robot_id })}>
            {drive.robot_id}
          </Link>
        ) : (
          drive.robot_id
        )}
      </td>
      <td>{drive.driver_name}</td>
      {report ? (
        reportFigures.map(({ label, format, isBad }) => (
          <td
            key={label}
            className={`${classes.number} ${isBad?.(report) ? classes.bad : ''}`}
          >
            {isBad?.(report) && '▲ '}
            {format(report)}
          </td>
        ))
      ) : (
        <td colSpan={reportFigures.length} className={classes.faint}>
          {drive.ended_at === undefined
            ? 'Goes on'
            : 'The console of the driver has told nothing of it.'}
        </td>
      )}
    </tr>
  );
}

/** The newest drives, of a robot or of all. */
function NewestDrives({ robotId }: { robotId: string | undefined }) {
  const drives = useDrives(robotId);
  const { data, error } = drives;
  return (
    <>
      {drives.isLoading && <LoadingSkeleton label="Loading" height={320} />}
      {error && !data && (
        <ErrorState
          title="The drives cannot be loaded"
          error={error}
          onRetry={drives.refresh}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="No drives in the last 30 days" />
      )}
      {data && data.length > 0 && (
        <DrivesTable columns={COLUMNS}>
          {data.map(drive => (
            <DriveRow key={drive.number} drive={drive} />
          ))}
        </DrivesTable>
      )}
      {drives.leftOut > 0 && (
        <LeftOutNotice count={drives.leftOut} one="drive" />
      )}
      {drives.isStale && error && (
        <StaleNotice error={error} updatedAt={drives.updatedAt} />
      )}
    </>
  );
}

/** `/teleop/drives`: who drove which robot, and how that went. */
export function DrivesPage() {
  const running = useRouteRef(runningDrivesLinkRouteRef);
  const mayOversee = useIsAllowed(teleopOverseePermission);
  const [text = '', setText] = useSearchParameter('robot');
  const wanted = text.trim().toUpperCase();
  return (
    <ScreenPage
      title={drivesScreen.title}
      actions={
        <>
          {running && mayOversee && (
            <LinkButton variant="outlined" to={running()}>
              Drives now
            </LinkButton>
          )}
          <SearchField
            label="Robot, for example SH2"
            value={text}
            onChange={value => setText(value || undefined)}
          />
        </>
      }
    >
      {wanted === '' || isRobotId(wanted) ? (
        <NewestDrives robotId={wanted || undefined} />
      ) : (
        <EmptyState title="That is not the id of a robot">
          An id is letters and a number, for example SH2.
        </EmptyState>
      )}
    </ScreenPage>
  );
}
