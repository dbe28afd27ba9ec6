import { makeStyles } from '@material-ui/core/styles';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { focusRing, tabularNumbers, tokens } from '@sidehelm/theme';
import { Pause, Play, Repeat, SkipBack, SkipForward } from 'lucide-react';
import type { ReplaySession, ReplaySide } from '../../session/ReplaySession';
import { SPEEDS } from '../../session/ReplayPlayer';
import { describeTimeOfDay } from './describeFrame';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 10px',
    padding: '10px 12px',
    border: `1px solid ${tokens.color.line}`,
    borderRadius: tokens.radius,
    background: tokens.color.surface,
    '& svg': { flex: 'none' },
  },
  scrubber: {
    flex: '1 1 140px',
    minWidth: 0,
    height: 24,
    margin: 0,
    accentColor: tokens.color.accent,
    cursor: 'pointer',
    '@media (pointer: coarse)': { height: 44 },
    '@media (max-width: 599px)': { flexBasis: '100%', order: -1 },
    ...focusRing,
  },
  place: {
    minWidth: 118,
    textAlign: 'right',
    color: tokens.color.muted,
    ...tabularNumbers,
    ...tokens.type.small,
    '@media (max-width: 599px)': { flex: 1 },
  },
  speed: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    color: tokens.color.muted,
    ...tokens.type.small,
    '& select': {
      height: 30,
      padding: '0 6px',
      color: tokens.color.text,
      background: tokens.color.surfaceRaised,
      border: `1px solid ${tokens.color.fieldLine}`,
      borderRadius: tokens.controlRadius,
      fontFamily: tokens.font,
      ...tokens.type.control,
      ...focusRing,
      '@media (pointer: coarse)': { height: 44 },
    },
  },
  pressed: { borderColor: tokens.color.accentLine, color: tokens.color.accent },
});

/** Plays the first file and steps through it. */
export function PlayBar(props: { session: ReplaySession; side: ReplaySide }) {
  const { session, side } = props;
  const { player } = session;
  const classes = useStyles();
  const { index, isPlaying, isLooping, speed } = useObserved(
    player.state,
    state => state,
  );
  const count = useObserved(side.store.state, state => state.count);
  const leftOut = useObserved(side.store.state, state => state.leftOut);
  const time = describeTimeOfDay(side.store.timeOf(index));
  // As they are numbered in the file: what says which one is left out names the same.
  const place =
    count === 0
      ? 'No frames'
      : `Frame ${side.store.numberOf(index)} of ${count + leftOut}`;
  return (
    <div className={classes.root} role="group" aria-label="Player">
      <HudButton
        aria-label="Frame before"
        disabled={index === 0}
        onClick={() => player.step(-1)}
      >
        <SkipBack size={16} aria-hidden />
      </HudButton>
      <HudButton isPrimary disabled={count < 2} onClick={() => player.toggle()}>
        {isPlaying ? (
          <Pause size={16} aria-hidden />
        ) : (
          <Play size={16} aria-hidden />
        )}
        {isPlaying ? 'Pause' : 'Play'}
      </HudButton>
      <HudButton
        aria-label="Frame after"
        disabled={index >= count - 1}
        onClick={() => player.step(1)}
      >
        <SkipForward size={16} aria-hidden />
      </HudButton>
      <input
        type="range"
        className={classes.scrubber}
        aria-label="Frame"
        aria-valuetext={time ? `${place}, ${time}` : place}
        min={0}
        max={Math.max(0, count - 1)}
        value={Math.min(index, Math.max(0, count - 1))}
        disabled={count < 2}
        onChange={event => player.goTo(Number(event.target.value))}
      />
      <span className={classes.place}>
        {place}
        {time && (
          <>
            <br />
            {time}
          </>
        )}
      </span>
      <HudButton
        aria-pressed={isLooping}
        className={isLooping ? classes.pressed : ''}
        onClick={() => player.setLooping(!isLooping)}
      >
        <Repeat size={16} aria-hidden />
        Loop
      </HudButton>
      <label className={classes.speed}>
        Speed
        <select
          value={speed}
          onChange={event => player.setSpeed(Number(event.target.value))}
        >
          {SPEEDS.map(choice => (
            <option key={choice} value={choice}>
              {choice}×
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
