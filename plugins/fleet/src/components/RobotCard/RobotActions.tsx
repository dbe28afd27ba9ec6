import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';
import { Link } from 'react-router-dom';

export interface RobotActionsProps {
  robotId: string;
  driveHref: string | undefined;
  spectateHref: string | undefined;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: 4,
    margin: '2px -16px 0',
    marginTop: 'auto',
    padding: '8px 12px 0',
    borderTop: `1px solid ${tokens.color.line}`,
    '& .MuiButton-root': { height: 30, padding: '0 10px' },
  },
});

/** What the user can do with the robot; the first is the one to reach for. */
export function RobotActions({
  robotId,
  driveHref,
  spectateHref,
}: RobotActionsProps) {
  const classes = useStyles();
  return (
    <footer className={classes.root}>
      {driveHref && (
        <Button
          variant="outlined"
          component={Link}
          to={driveHref}
          aria-label={`Drive ${robotId}`}
        >
          Drive
        </Button>
      )}
      {spectateHref && (
        <Button
          variant={driveHref ? 'text' : 'outlined'}
          component={Link}
          to={spectateHref}
          aria-label={`Spectate ${robotId}`}
        >
          Spectate
        </Button>
      )}
    </footer>
  );
}
