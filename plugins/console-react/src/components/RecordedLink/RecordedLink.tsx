import { useRouteRef, type ExternalRouteRef } from '@backstage/core-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { isRobotId, mediaPermission } from '@sidehelm/console-common';
import { focusRing, tokens } from '@sidehelm/theme';
import { Film } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsAllowed } from '../../identity/useIsAllowed';

/** ms. */
const DAY = 86_400_000;

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    // As large as a pointer needs.
    minWidth: 24,
    minHeight: 24,
    color: tokens.color.muted,
    '&:hover': { color: tokens.color.accent },
    '@media (pointer: coarse)': { minWidth: 32, minHeight: 32 },
    ...focusRing,
  },
});

/**
 * The way to what the camera of a robot saw at a moment, for who may see recordings; nothing without a robot or a moment, and where a
 * portal has no such screen.
 */
export function RecordedLink(props: {
  /** The plugin's own reference to the screen that plays recordings. */
  routeRef: ExternalRouteRef<undefined, true>;
  robotId: string | undefined;
  /** ISO 8601. */
  at: string;
}) {
  const { routeRef, robotId, at } = props;
  const classes = useStyles();
  const link = useRouteRef(routeRef);
  const isAllowed = useIsAllowed(mediaPermission);
  const moment = Date.parse(at);
  if (!link || !isAllowed || Number.isNaN(moment)) return null;
  if (robotId === undefined || !isRobotId(robotId)) return null;
  // Recordings are found by days and seconds of UTC.
  const [date, clock] = new Date(moment).toISOString().split('T');
  const time = String(Math.floor((moment % DAY) / 1_000));
  const label = `Recording of ${robotId} at ${clock.slice(0, 8)} UTC`;
  return (
    <Link
      className={classes.root}
      to={`${link()}?${new URLSearchParams({ robot: robotId, date, time })}`}
      aria-label={label}
      title={label}
    >
      <Film size={14} aria-hidden />
    </Link>
  );
}
