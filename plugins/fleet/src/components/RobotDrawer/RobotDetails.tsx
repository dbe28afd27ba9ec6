import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import IconButton from '@material-ui/core/IconButton';
import { makeStyles } from '@material-ui/core/styles';
import { isRobotId } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { AuditLink, Hint, useCurrentUser } from '@sidehelm/console-react';
import { teleopConnectionApiRef, ViewerStop } from '@sidehelm/teleop-react';
import { useRobots } from '@sidehelm/fleet-react';
import { tokens } from '@sidehelm/theme';
import { X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { isPilotOf, robotMenu } from '../../fleet/robotActions';
import { useFleetPermissions } from '../../fleet/useFleetPermissions';
import { usePilots } from '../../fleet/usePilots';
import { auditRouteRef } from '../../routes';
import { useWallStop } from '../../live/useWallStop';
import { TilePicture } from '../CameraWallPage/TilePicture';
import { LiveLine } from '../RobotCard/LiveLine';
import { RobotActions } from '../RobotCard/RobotActions';
import { RobotFields } from '../RobotCard/RobotFields';
import { RobotEvents } from '../RobotEvents/RobotEvents';
import { RobotKindChips } from '../RobotChips/RobotKindChips';
import { useCardProps } from '../RobotGrid/useCardProps';
import { robotMenuLabels } from '../RobotMenu/RobotMenu';
import { useRobotMenus } from '../RobotMenu/useRobotMenus';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: 14 },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    '& h2': {
      margin: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      ...tokens.type.title,
    },
    '& button': { marginLeft: 'auto' },
  },
  // As wide as high, so that nothing moves when the picture comes.
  camera: {
    position: 'relative',
    height: 192,
    overflow: 'hidden',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.line}`,
    background: '#000',
  },
  changes: { display: 'flex', flexWrap: 'wrap', gap: 8 },
  text: { margin: 0, color: tokens.color.muted },
});

const nothing = () => undefined;

/** For who watches here: the drawer covers the stops of the screen below. */
function StopHere({ robotId }: { robotId: string }) {
  const connection = useApi(teleopConnectionApiRef);
  // An emergency stop must not wait for a connection.
  useEffect(() => connection.acquire(), [connection]);
  const stop = useWallStop(robotId);
  return stop ? <ViewerStop stop={stop} robotId={robotId} /> : null;
}

function Known({ robot }: { robot: Robot }) {
  const classes = useStyles();
  const robots = useMemo(() => [robot], [robot]);
  const pilots = usePilots(robots);
  const permissions = useFleetPermissions();
  const currentUserId = useCurrentUser()?.uuid;
  const menus = useRobotMenus(robots, pilots, permissions);
  const content = useCardProps({
    pilots,
    currentUserId,
    permissions,
    menuRobotId: undefined,
    selected: undefined,
    onOpenMenu: nothing,
    onSelect: nothing,
    onShow: nothing,
  })(robot);
  const changes = robotMenu(robot, permissions);
  return (
    <>
      <LiveLine robot={robot} />
      {permissions.spectate && isRobotId(robot.id) && (
        <>
          <div className={classes.camera}>
            <TilePicture robotId={robot.id} />
          </div>
          <StopHere robotId={robot.id} />
        </>
      )}
      <RobotActions id={robot.id} {...content} hasMenu={false} isInline />
      <RobotFields {...content} />
      {changes.length > 0 && (
        <div className={classes.changes}>
          {changes.map(action => (
            <Button
              key={action}
              variant="outlined"
              onClick={() => menus.choose(action, robot)}
            >
              {robotMenuLabels[action]}
            </Button>
          ))}
        </div>
      )}
      {isRobotId(robot.id) && <RobotEvents robotId={robot.id} />}
      <div>
        <AuditLink routeRef={auditRouteRef} filter={{ robot_id: robot.id }} />
      </div>
      {menus.elements}
    </>
  );
}

/** How a robot is, its camera, and what can be done. */
export function RobotDetails(props: { robotId: string; onClose: () => void }) {
  const { robotId, onClose } = props;
  const classes = useStyles();
  const robots = useRobots();
  const robot = robots.data?.find(({ id }) => id === robotId);
  const currentUserId = useCurrentUser()?.uuid;
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <h2 title={robotId}>{robotId}</h2>
        {robot && (
          <RobotKindChips
            robot={robot}
            isMine={isPilotOf(robot, currentUserId)}
          />
        )}
        <Hint title="Close (Esc)">
          <IconButton aria-label="Close" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </Hint>
      </header>
      {robot ? (
        <Known robot={robot} />
      ) : (
        <p className={classes.text} role="status">
          {robots.isLoading
            ? 'Loading the robot …'
            : `There is no robot ${robotId}.`}
        </p>
      )}
    </div>
  );
}
