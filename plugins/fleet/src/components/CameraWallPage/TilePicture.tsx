import { makeStyles } from '@material-ui/core/styles';
import { StatusChip, useObserved } from '@sidehelm/console-react';
import {
  useWhepPlayer,
  videoProblem,
  VideoView,
  type StartWhen,
  type VideoStats,
} from '@sidehelm/video-react';
import { tokens, type SignalKind } from '@sidehelm/theme';
import { useRobotSummary } from '@sidehelm/fleet-react';
import type { RobotSummary } from '@sidehelm/contracts';
import { useEffect, type ReactNode } from 'react';
import { slowRate } from '../../live/slowRate';
import { tileState, type TileState } from '../../live/tileState';
import { useIsUnreachable } from '../../live/useIsUnreachable';
import { TileNotice } from './TileNotice';

const useStyles = makeStyles({
  // Chips are made for surfaces, not for pictures: these lie on one of their own.
  chips: {
    position: 'absolute',
    top: 8,
    display: 'flex',
    flexDirection: 'column',
    gap: 6,
    '& > span': { boxShadow: `inset 0 0 0 99px ${tokens.color.surface}` },
  },
  // Room for how the picture is doing.
  left: { left: 8, right: 96, alignItems: 'flex-start' },
  right: { right: 8, alignItems: 'flex-end' },
});

const kindOfState: Record<TileState, SignalKind> = {
  connecting: 'neutral',
  live: 'ok',
  stalled: 'bad',
  offline: 'bad',
  'no camera': 'warn',
};

const isThere = (summary: RobotSummary | undefined) => summary !== undefined;

const rateOf = (stats: VideoStats | undefined) => slowRate(stats?.rate);

/** The live picture of a robot and how it is doing: its session lasts as long as this is there. */
export function TilePicture(props: {
  robotId: string;
  /** Default at once. */
  startWhen?: StartWhen;
  /** Chips at the top left. */
  children?: ReactNode;
}) {
  const { robotId, startWhen, children } = props;
  const classes = useStyles();
  const player = useWhepPlayer(robotId, 'overview', startWhen);
  const isUnreachable = useIsUnreachable(robotId);
  const isReachable = useRobotSummary(robotId, isThere) && !isUnreachable;
  // One that was not known, or away, may have a picture now.
  useEffect(() => {
    if (isReachable) player.askAgain();
  }, [isReachable, player]);
  const state = useObserved(player.state, video =>
    tileState(video, isUnreachable),
  );
  const problem = useObserved(player.state, videoProblem);
  const rate = useObserved(player.stats, rateOf);
  return (
    <>
      <VideoView source={player} label={`Camera of ${robotId}`} isCropped />
      {state !== 'live' && (
        <TileNotice robotId={robotId} state={state} problem={problem} />
      )}
      <span className={`${classes.chips} ${classes.left}`}>{children}</span>
      <span className={`${classes.chips} ${classes.right}`}>
        <StatusChip kind={kindOfState[state]}>{state}</StatusChip>
        {state === 'live' && rate && (
          <StatusChip title="Fewer pictures a second than usual: there is more to show than there is time for.">
            {rate}
          </StatusChip>
        )}
      </span>
    </>
  );
}
