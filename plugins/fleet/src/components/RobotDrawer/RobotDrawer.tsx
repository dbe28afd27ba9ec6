import Drawer from '@material-ui/core/Drawer';
import { makeStyles } from '@material-ui/core/styles';
import { loadPart, useLastDefined } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { lazy, memo, Suspense } from 'react';
import { useDetailedRobot } from './useDetailedRobot';

/** With its camera it is a chunk of its own. */
const RobotDetails = lazy(
  loadPart(() =>
    import('./RobotDetails').then(module => ({ default: module.RobotDetails })),
  ),
);

const useStyles = makeStyles({
  paper: {
    width: 420,
    maxWidth: '100vw',
    boxSizing: 'border-box',
    padding: '16px 18px',
    background: tokens.color.surface,
    borderLeft: `1px solid ${tokens.color.line}`,
  },
});

function PlainDrawer() {
  const classes = useStyles();
  const { robotId, close } = useDetailedRobot();
  const shownId = useLastDefined(robotId);
  return (
    <Drawer
      anchor="right"
      open={robotId !== undefined}
      onClose={close}
      classes={{ paper: classes.paper }}
      PaperProps={{ role: 'dialog', 'aria-label': `Robot ${shownId}` }}
    >
      {shownId !== undefined && (
        <Suspense fallback={null}>
          <RobotDetails key={shownId} robotId={shownId} onClose={close} />
        </Suspense>
      )}
    </Drawer>
  );
}

/** One robot beside the screen that led to it: how it is, its camera, and what can be done. */
export const RobotDrawer = memo(PlainDrawer);
