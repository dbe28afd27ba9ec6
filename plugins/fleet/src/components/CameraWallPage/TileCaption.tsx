import { makeStyles } from '@material-ui/core/styles';
import { tokens, useRobotSummary, ViewerStop } from '@sidehelm/console-react';
import type { RobotSummary } from '@sidehelm/contracts';
import { useWallStop } from '../../live/useWallStop';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    height: 42,
    padding: '0 6px 0 12px',
    borderTop: `1px solid ${tokens.color.line}`,
    '& h2': { margin: 0, flex: 'none', fontSize: 14, fontWeight: 640 },
  },
  driver: {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.color.muted,
    ...tokens.type.small,
  },
});

const driverOf = (summary: RobotSummary | undefined) => summary?.driver_name;

function DriverAndStop({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const driver = useRobotSummary(robotId, driverOf);
  const stop = useWallStop(robotId);
  return (
    <>
      <span className={classes.driver} title={driver}>
        {driver && `driven by ${driver}`}
      </span>
      {stop && <ViewerStop stop={stop} robotId={robotId} isCompact />}
    </>
  );
}

/** Whose camera it is, who drives, and the emergency stop. */
export function TileCaption(props: { robotId: string; isOnScreen: boolean }) {
  const classes = useStyles();
  const { robotId, isOnScreen } = props;
  return (
    <div className={classes.root}>
      <h2>{robotId}</h2>
      {isOnScreen && <DriverAndStop robotId={robotId} />}
    </div>
  );
}
