import { makeStyles } from '@material-ui/core/styles';
import { useRouteRef } from '@backstage/core-plugin-api';
import { isRobotId } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import {
  LinkButton,
  NotFound,
  useDocumentTitle,
} from '@sidehelm/console-react';
import { useRobot } from '@sidehelm/fleet-react';
import { tokens, visuallyHidden } from '@sidehelm/theme';
import type { ReactNode } from 'react';
import { robotsRouteRef } from '../../routes';
import { SkipToStop } from './SkipToStop';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    background: '#000',
    color: tokens.color.text,
    fontVariantNumeric: 'tabular-nums',
    ...tokens.type.body,
  },
  // The picture leaves no room for it.
  heading: visuallyHidden,
});

/** A portal without the list of robots leads to its start page. */
function NoSuchRobot(props: { message: string; children: ReactNode }) {
  const robots = useRouteRef(robotsRouteRef);
  return (
    <NotFound
      message={props.message}
      action={
        robots && (
          <LinkButton variant="outlined" to={robots()}>
            Go to the robots
          </LinkButton>
        )
      }
    >
      {props.children}
    </NotFound>
  );
}

function KnownRobot(props: {
  robotId: string;
  title: string;
  children: (robot: Robot | undefined) => ReactNode;
}) {
  const { robotId } = props;
  const classes = useStyles();
  const { data, error } = useRobot(robotId);
  useDocumentTitle(`${props.title} ${robotId}`);
  if (error?.status === 404 && !data) {
    return (
      <NoSuchRobot message={`There is no robot ${robotId}`}>
        It may have been renamed. The list of robots shows all there are.
      </NoSuchRobot>
    );
  }
  return (
    <section className={classes.root}>
      <h1 className={classes.heading}>
        {props.title} {robotId}
      </h1>
      <SkipToStop robotId={robotId} />
      {props.children(data)}
    </section>
  );
}

/**
 * A screen of one robot that fills its place. Waits for nothing: the video must
 * not be late because the robots service is.
 */
export function RobotScreen(props: {
  robotId: string | undefined;
  /** For example "Drive". */
  title: string;
  children: (robotId: string, robot: Robot | undefined) => ReactNode;
}) {
  const { robotId, title, children } = props;
  if (!isRobotId(robotId)) {
    return (
      <NoSuchRobot message="This is not the id of a robot">
        An id is upper-case letters followed by digits, for example SH2.
      </NoSuchRobot>
    );
  }
  return (
    <KnownRobot key={robotId} robotId={robotId} title={title}>
      {robot => children(robotId, robot)}
    </KnownRobot>
  );
}
