import { makeStyles } from '@material-ui/core/styles';
import type { Robot } from '@sidehelm/contracts';
import { useRobotWatch, type RobotWatch } from '@sidehelm/teleop-react';
import {
  ProjectedView,
  useWhepPlayer,
  ViewControl,
  type WhepPlayer,
} from '@sidehelm/video-react';
import { useState } from 'react';
import { useIsYetToConnect } from '../../hooks/useIsYetToConnect';
import { NotConnectedNotice } from '../Hud/NotConnectedNotice';
import { Notice } from '../Hud/Notice';
import { SmallerPicture } from '../Hud/SmallerPicture';
import { VideoNotice } from '../Hud/VideoNotice';
import { PickUpBar } from './PickUpBar';
import { PickUpControls } from './PickUpControls';

const useStyles = makeStyles({
  picture: { position: 'absolute', inset: 0 },
  hud: {
    position: 'absolute',
    inset: 0,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    padding: 10,
    paddingBottom: 'max(10px, env(safe-area-inset-bottom))',
    // Between the panels the picture can be dragged.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  middle: {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 8,
    '&&': { pointerEvents: 'none' },
  },
});

function PickUpHud(props: {
  watch: RobotWatch;
  player: WhepPlayer;
  robot: Robot | undefined;
}) {
  const { watch, player, robot } = props;
  const classes = useStyles();
  const isYetToConnect = useIsYetToConnect(watch, player, robot);
  const { robotId } = watch;
  return (
    <div className={classes.hud}>
      <PickUpBar watch={watch} />
      <SmallerPicture player={player} />
      <div className={classes.middle}>
        {robot?.deployment_kind === 'retired' && (
          <Notice
            kind="warn"
            title={`${robotId} is retired`}
            detail="It carries no orders. Make sure that this is the robot beside you."
          />
        )}
        {isYetToConnect ? (
          <NotConnectedNotice robotId={robotId} />
        ) : (
          <VideoNotice player={player} />
        )}
      </div>
      <PickUpControls watch={watch} />
    </div>
  );
}

/** Beside a robot, with a phone in one hand: its lid, and that it has the order. */
export function PickUpScreen(props: {
  robotId: string;
  robot: Robot | undefined;
}) {
  const { robotId, robot } = props;
  const classes = useStyles();
  const watch = useRobotWatch(robotId);
  const player = useWhepPlayer(robotId, 'driving');
  const [view] = useState(() => new ViewControl('gnomonic'));
  return (
    <>
      <div className={classes.picture}>
        <ProjectedView
          source={player}
          control={view}
          label={`Camera of ${robotId}`}
          looksAround="watching"
        />
      </div>
      {watch && <PickUpHud watch={watch} player={player} robot={robot} />}
    </>
  );
}
