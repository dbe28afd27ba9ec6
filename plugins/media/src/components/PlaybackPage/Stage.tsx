import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import type { ViewControl } from '@sidehelm/video-react';
import { memo, useRef, type PointerEvent } from 'react';
import type { DayPlayer } from '../../playback/DayPlayer';
import type { RobotTrack } from '../../playback/RobotTrack';
import { PlayerBar } from './PlayerBar';
import { RobotPicture } from './RobotPicture';

/** Pixels; who moves further than that drags. */
const CLICK = 5;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minHeight: 220,
    height: 'clamp(220px, calc(100vh - 330px), 720px)',
    borderRadius: tokens.radius,
    overflow: 'hidden',
    background: '#000',
    ':fullscreen &': { height: 'auto' },
    '@media (max-width: 599px)': { height: 'clamp(200px, 46vh, 420px)' },
  },
  pictures: {
    display: 'grid',
    gridAutoRows: 'minmax(0, 1fr)',
    gap: 2,
    width: '100%',
    height: '100%',
    cursor: 'pointer',
  },
  two: {
    gridTemplateColumns: '1fr 1fr',
    '@media (max-width: 599px)': { gridTemplateColumns: '1fr' },
  },
});

function PlainStage(props: {
  player: DayPlayer;
  tracks: readonly RobotTrack[];
  control: ViewControl | undefined;
  isFullscreen: boolean;
  onFullscreen: (() => void) | undefined;
}) {
  const classes = useStyles();
  const { player, tracks, control, isFullscreen, onFullscreen } = props;
  const down = useRef<{ x: number; y: number }>();
  const press = (event: PointerEvent) => {
    down.current = { x: event.clientX, y: event.clientY };
  };
  const release = ({
    clientX,
    clientY,
  }: {
    clientX: number;
    clientY: number;
  }) => {
    const from = down.current ?? { x: clientX, y: clientY };
    down.current = undefined;
    // Who looked around has not clicked.
    const moved = Math.hypot(clientX - from.x, clientY - from.y);
    if (moved < CLICK) player.toggle();
  };
  return (
    <div className={classes.root}>
      {/* For who has no pointer there are a button and a key. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={`${classes.pictures} ${tracks.length > 1 ? classes.two : ''}`}
        data-testid="pictures"
        onPointerDown={press}
        onClick={release}
      >
        {tracks.map(track => (
          <RobotPicture
            key={track.robot}
            player={player}
            track={track}
            control={control}
            isNamed={tracks.length > 1}
          />
        ))}
      </div>
      <PlayerBar
        player={player}
        isFullscreen={isFullscreen}
        onFullscreen={onFullscreen}
      />
    </div>
  );
}

/**
 * The pictures of one to four robots in step, and the player's controls over them. A click plays or pauses. What is told of the day
 * meanwhile changes none of it.
 */
export const Stage = memo(PlainStage);
