import { makeStyles } from '@material-ui/core/styles';
import { isRobotId } from '@sidehelm/console-common';
import { StatusChip } from '@sidehelm/console-react';
import { focusRing } from '@sidehelm/theme';
import { Link } from 'react-router-dom';
import { useOrderCards } from './OrderCardContext';

const useStyles = makeStyles({
  link: { borderRadius: 11, minWidth: 0, display: 'inline-flex', ...focusRing },
});

/** The robot that carries an order, and the way to its camera. */
export function RobotChip({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const { permissions, spectateHref } = useOrderCards();
  const chip = (
    <StatusChip kind="accent" title={robotId}>
      {robotId}
    </StatusChip>
  );
  // Nothing can be done with a robot whose id no service accepts.
  if (!permissions.spectate || !spectateHref || !isRobotId(robotId))
    return chip;
  return (
    <Link
      className={classes.link}
      to={spectateHref(robotId)}
      aria-label={`Spectate ${robotId}`}
    >
      {chip}
    </Link>
  );
}
