import { makeStyles } from '@material-ui/core/styles';
import CircularProgress from '@material-ui/core/CircularProgress';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import {
  ProjectedView,
  VideoView,
  type ViewControl,
} from '@sidehelm/video-react';
import type { ReactNode } from 'react';
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
  // What is there at once needs no word.
  late: {
    opacity: 0,
    animation: '$appear 0s linear .3s forwards',
    // What turns unseen is drawn with each frame all the same, and takes the time of what is waited for.
    '&& *': { animationDelay: '.3s' },
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

/** What stands in place of the picture, or why there is no other one yet. */
function PictureState(props: { player: DayPlayer; track: RobotTrack }) {
  const { player, track } = props;
  const classes = useStyles();
  const picture = useObserved(track.picture, shown => shown);
  const isPlaying = useObserved(player.isPlaying, is => is);
  switch (picture.kind) {
    case 'loading':
    case 'waiting':
      return (
        <div className={`${classes.over} ${classes.late}`}>
          <CircularProgress aria-label="Loading the recording" />
          {picture.kind === 'loading' && picture.message && (
            <p role="status">{picture.message}</p>
          )}
        </div>
      );
    case 'ended':
      if (!isPlaying) return null;
      return (
        <div className={`${classes.over} ${classes.late}`}>
          <p role="status">Waiting for what is recorded next.</p>
        </div>
      );
    case 'empty':
      return (
        <div className={`${classes.over} ${classes.empty}`}>
          <p>Nothing was recorded at this time.</p>
          <Ways>
            <HudButton onClick={() => player.previousClip(track)}>
              Previous clip
            </HudButton>
            <HudButton onClick={() => player.nextClip(track)}>
              Next clip
            </HudButton>
          </Ways>
        </div>
      );
    case 'failed':
      return (
        <div className={`${classes.over} ${classes.empty}`} role="alert">
          <p>{picture.message}</p>
          <Ways>
            <HudButton onClick={() => player.tryAgain(track)}>
              Try again
            </HudButton>
          </Ways>
        </div>
      );
    default:
      return null;
  }
}

/** Buttons over a picture. */
function Ways({ children }: { children: ReactNode }) {
  const classes = useStyles();
  return (
    // A click on them is none on the picture.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={classes.ways} onClick={event => event.stopPropagation()}>
      {children}
    </div>
  );
}
