import { makeStyles } from '@material-ui/core/styles';
import {
  StatusChip,
  tokens,
  useObserved,
  useWhepPlayer,
  VideoView,
  type SignalKind,
  type StartWhen,
  type WhepState,
} from '@sidehelm/console-react';
import { tileState, type TileState } from '../../live/tileState';
import { useIsUnreachable } from '../../live/useIsUnreachable';
import { TileNotice } from './TileNotice';
import { TroubleChips } from './TroubleChips';

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
  troubles: { left: 8, alignItems: 'flex-start' },
  state: { right: 8 },
});

const kindOfState: Record<TileState, SignalKind> = {
  connecting: 'neutral',
  live: 'ok',
  stalled: 'bad',
  offline: 'bad',
  'no camera': 'warn',
};

const problemOf = (state: WhepState) => {
  if (state.kind === 'failed') return state.message;
  return state.kind === 'connecting' ? state.problem : undefined;
};

/** The live picture of a robot and how it is doing: its session lasts as long as this is there. */
export function TilePicture(props: { robotId: string; startWhen: StartWhen }) {
  const { robotId, startWhen } = props;
  const classes = useStyles();
  const player = useWhepPlayer(robotId, 'overview', startWhen);
  const isUnreachable = useIsUnreachable(robotId);
  const state = useObserved(player.state, video =>
    tileState(video, isUnreachable),
  );
  const problem = useObserved(player.state, problemOf);
  return (
    <>
      <VideoView player={player} label={`Camera of ${robotId}`} isCropped />
      {state !== 'live' && (
        <TileNotice robotId={robotId} state={state} problem={problem} />
      )}
      <span className={`${classes.chips} ${classes.troubles}`}>
        <TroubleChips robotId={robotId} isUnreachable={isUnreachable} />
      </span>
      <span className={`${classes.chips} ${classes.state}`}>
        <StatusChip kind={kindOfState[state]}>{state}</StatusChip>
      </span>
    </>
  );
}
