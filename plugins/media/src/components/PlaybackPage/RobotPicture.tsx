import { makeStyles } from '@material-ui/core/styles';
import CircularProgress from '@material-ui/core/CircularProgress';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import {
  ProjectedView,
  VideoView,
  type ViewControl,
} from '@sidehelm/video-react';
import type { DayPlayer } from '../../playback/DayPlayer';
import type { RobotTrack } from '../../playback/RobotTrack';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minWidth: 0,
    minHeight: 0,
    overflow: 'hidden',
    background: '#000',
  },
  deck: { position: 'absolute', inset: 0 },
  // It is painted all the same, so that it is there at once when its time comes.
  behind: { opacity: 0, pointerEvents: 'none' },
  name: {
    position: 'absolute',
    top: 10,
    left: 10,
    padding: '2px 8px',
    borderRadius: tokens.controlRadius,
    color: tokens.color.text,
    background: tokens.color.overlay,
    ...tokens.type.small,
  },
  over: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 8,
    padding: 16,
    textAlign: 'center',
    pointerEvents: 'none',
    color: tokens.color.text,
    '& p': {
      margin: 0,
      padding: '6px 12px',
      maxWidth: '52ch',
      borderRadius: tokens.controlRadius,
      background: tokens.color.overlay,
    },
  },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: 8,
    pointerEvents: 'auto',
  },
  empty: { background: 'rgba(5,7,9,.88)' },
  // What is there at once needs no loader.
  loader: {
    opacity: 0,
    animation: '$appear 0s linear .3s forwards',
  },
  '@keyframes appear': { to: { opacity: 1 } },
});

/** A robot's camera as it was recorded: one deck is seen, the other one has what comes next. */
export function RobotPicture(props: {
  player: DayPlayer;
  track: RobotTrack;
  /** Re-projects the panorama; flat without it. */
  control: ViewControl | undefined;
  /** Of several robots each is named. */
  isNamed: boolean;
}) {
  const classes = useStyles();
  const { player, track, control, isNamed } = props;
  const front = useObserved(track.front, index => index);
  const label = `Recorded camera of ${track.robot}`;
  return (
    <div className={classes.root} data-robot={track.robot}>
      {track.decks.map((deck, index) => {
        const isFront = index === front;
        return (
          <div
            // They stay where they are: each has its video element.
            key={index === 0 ? 'one' : 'other'}
            className={`${classes.deck} ${isFront ? '' : classes.behind}`}
            aria-hidden={!isFront}
            data-deck={isFront ? 'front' : 'behind'}
          >
            {control ? (
              <ProjectedView
                source={deck}
                control={control}
                label={label}
                looksAround="watching"
              />
            ) : (
              <VideoView source={deck} label={label} />
            )}
          </div>
        );
      })}
      {isNamed && <span className={classes.name}>{track.robot}</span>}
      <PictureState track={track} player={player} />
    </div>
  );
}

function PictureState(props: { player: DayPlayer; track: RobotTrack }) {
  const { player, track } = props;
  const classes = useStyles();
  const kind = useObserved(track.picture, picture => picture.kind);
  const message = useObserved(track.picture, picture =>
    picture.kind === 'failed' ? picture.message : undefined,
  );
  if (kind === 'loading' || kind === 'waiting')
    return (
      <div className={`${classes.over} ${classes.loader}`}>
        <CircularProgress aria-label="Loading the recording" />
      </div>
    );
  if (kind === 'empty')
    return (
      <div className={`${classes.over} ${classes.empty}`}>
        <p>Nothing was recorded at this time.</p>
        {/* A click on them is none on the picture. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className={classes.ways}
          onClick={event => event.stopPropagation()}
        >
          <HudButton onClick={() => player.previousClip()}>
            Previous clip
          </HudButton>
          <HudButton onClick={() => player.nextClip()}>Next clip</HudButton>
        </div>
      </div>
    );
  if (kind === 'failed')
    return (
      <div className={`${classes.over} ${classes.empty}`} role="alert">
        <p>{message}</p>
      </div>
    );
  return null;
}
