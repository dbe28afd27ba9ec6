import { makeStyles } from '@material-ui/core/styles';
import { LinkButton, tokens } from '@sidehelm/console-react';

interface RobotActionsProps {
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
        <LinkButton
          variant="outlined"
          to={driveHref}
          aria-label={`Drive ${robotId}`}
        >
          Drive
        </LinkButton>
      )}
      {spectateHref && (
        <LinkButton
          variant={driveHref ? 'text' : 'outlined'}
          to={spectateHref}
          aria-label={`Spectate ${robotId}`}
        >
          Spectate
        </LinkButton>
      )}
    </footer>
  );
}
