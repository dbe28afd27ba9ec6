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
  chips: {
    position: 'absolute',
    top: 8,
    left: 8,
    right: 8,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    // Chips are made for surfaces, not for pictures.
    '& > span': { boxShadow: `inset 0 0 0 99px ${tokens.color.overlay}` },
    '& > span:last-child': { marginLeft: 'auto' },
  },
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
      <span className={classes.chips}>
        <TroubleChips robotId={robotId} isUnreachable={isUnreachable} />
        <StatusChip kind={kindOfState[state]}>{state}</StatusChip>
      </span>
    </>
  );
}
