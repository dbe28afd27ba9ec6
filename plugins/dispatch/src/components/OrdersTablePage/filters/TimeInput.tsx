import { useTyping } from '@sidehelm/console-react';
import { fromLocalTime, toLocalTime } from '../../../table/localTimes';
import { useFilterStyles } from './useFilterStyles';

interface TimeInputProps {
  label: string;
  /** ISO 8601 in UTC. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Each digit of a year makes another moment; ms. */
const TYPING_PAUSE = 500;

/** A day and a time of this device. */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  const classes = useFilterStyles();
  const [text, setText] = useTyping(
    toLocalTime(value),
    typed => onChange(fromLocalTime(typed)),
    TYPING_PAUSE,
  );
  return (
    <label>
      {label}
      <input
        className={classes.input}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </label>
  );
}
