import { useRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { teleopOverseePermission } from '@sidehelm/console-common';
import {
  ErrorState,
  LinkButton,
  LoadingSkeleton,
  ScreenPage,
  StaleNotice,
  useCurrentUser,
  useIsAllowed,
} from '@sidehelm/console-react';
import { useRobots } from '@sidehelm/fleet-react';
import { useMemo } from 'react';
import { myRobots } from '../../piloting/myRobots';
import { drivesLinkRouteRef, runningDrivesLinkRouteRef } from '../../routes';
import { pilotingScreen } from '../../screens';
import { MyRobot } from './MyRobot';
import { NoRobots } from './NoRobots';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
    alignItems: 'start',
    gap: 16,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
});

/** `/teleop`: the pilot's home. */
export function PilotingPage() {
  const classes = useStyles();
  const user = useCurrentUser();
  const drives = useRouteRef(drivesLinkRouteRef);
  const running = useRouteRef(runningDrivesLinkRouteRef);
  const mayOversee = useIsAllowed(teleopOverseePermission);
  const { data, error, isLoading, isStale, updatedAt, refresh } = useRobots();
  const robots = useMemo(
    () => myRobots(data ?? [], user?.uuid),
    [data, user?.uuid],
  );
  return (
    <ScreenPage
      title={pilotingScreen.title}
      actions={
        <>
          {running && mayOversee && (
            <LinkButton variant="outlined" to={running()}>
              Drives now
            </LinkButton>
          )}
          {drives && (
            <LinkButton variant="outlined" to={drives()}>
              Drives
            </LinkButton>
          )}
        </>
      }
    >
      {isStale && error && <StaleNotice error={error} updatedAt={updatedAt} />}
      {isLoading && (
        <LoadingSkeleton label="Loading your robots" height={200} />
      )}
      {!data && error && (
        <ErrorState
          title="Your robots could not be loaded"
          error={error}
          onRetry={refresh}
        />
      )}
      {data && robots.length === 0 && <NoRobots />}
      {robots.length > 0 && (
        <ul className={classes.list} aria-label="Your robots">
          {robots.map(robot => (
            <MyRobot key={robot.id} robot={robot} />
          ))}
        </ul>
      )}
    </ScreenPage>
  );
}
