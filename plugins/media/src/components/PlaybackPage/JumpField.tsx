import { makeStyles } from '@material-ui/core/styles';
import { HudButton } from '@sidehelm/console-react';
import { focusRing, tabularNumbers, tokens } from '@sidehelm/theme';
import { useId, useState, type FormEvent, type Ref } from 'react';
import type { DayPlayer } from '../../playback/DayPlayer';
import { secondsOfClock } from '../../rules/utcDay';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    color: tokens.color.muted,
    ...tokens.type.small,
  },
  field: {
    width: 84,
    height: 30,
    boxSizing: 'border-box',
    padding: '0 8px',
    color: tokens.color.text,
    background: tokens.color.surface,
    border: `1px solid ${tokens.color.fieldLine}`,
    borderRadius: tokens.controlRadius,
    font: 'inherit',
    ...tabularNumbers,
    ...focusRing,
    '@media (pointer: coarse)': { height: 44 },
  },
  problem: { color: tokens.color.bad },
});

/** Goes to a time of the day that somebody types. */
export function JumpField(props: {
  player: DayPlayer;
  inputRef: Ref<HTMLInputElement>;
  /** What is typed next is for the player again. */
  onJumped: () => void;
}) {
  const classes = useStyles();
  const { player, inputRef, onJumped } = props;
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const problemId = useId();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const seconds = secondsOfClock(text);
    setWrong(seconds === undefined);
    if (seconds === undefined) return;
    player.seek(player.dayStart + seconds * 1_000);
    setText('');
    onJumped();
  };
  return (
    <form className={classes.root} onSubmit={go}>
      <label>
        Time (UTC){' '}
        <input
          ref={inputRef}
          className={classes.field}
          value={text}
          placeholder="hh:mm:ss"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? problemId : undefined}
          onChange={event => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
      </label>
      <HudButton type="submit">Go</HudButton>
      {isWrong && (
        <span id={problemId} className={classes.problem} role="alert">
          Enter a time such as 20:04 or 20:04:11.
        </span>
      )}
    </form>
  );
}
