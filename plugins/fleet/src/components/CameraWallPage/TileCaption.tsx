import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { useRobotSummary } from '@sidehelm/fleet-react';
import { ViewerStop } from '@sidehelm/teleop-react';
import type { RobotSummary } from '@sidehelm/contracts';
import { DetailsButton } from '../RobotDrawer/DetailsButton';
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
    '& h2, & h3': { margin: 0, flex: 'none', fontSize: 14, fontWeight: 640 },
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
        {driver && (
          <>
            driven by <bdi>{driver}</bdi>
          </>
        )}
      </span>
      {stop && <ViewerStop stop={stop} robotId={robotId} isCompact />}
    </>
  );
}

/** Whose camera it is, who drives, and the emergency stop. */
export function TileCaption(props: {
  robotId: string;
  isGrouped: boolean;
  isOnScreen: boolean;
  onShow: (robotId: string) => void;
}) {
  const classes = useStyles();
  const { robotId, isGrouped, isOnScreen, onShow } = props;
  const Heading = isGrouped ? 'h3' : 'h2';
  return (
    <div className={classes.root}>
      <Heading>
        <DetailsButton robotId={robotId} onShow={onShow} />
      </Heading>
      {isOnScreen && <DriverAndStop robotId={robotId} />}
    </div>
  );
}
