import { fromLocalTime, toLocalTime } from '../clock/localTimes';
import { useTyping } from './useTyping';

export interface TimeInputProps {
  label: string;
  className?: string;
  /** ISO 8601 in UTC. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Each digit of a year makes another moment; ms. */
const TYPING_PAUSE = 500;

/** A day and a time of this device. */
export function TimeInput(props: TimeInputProps) {
  const { label, className, value, onChange } = props;
  const [text, setText, ends] = useTyping(
    toLocalTime(value),
    typed => onChange(fromLocalTime(typed)),
    TYPING_PAUSE,
  );
  return (
    <label>
      {label}
      <input
        className={className}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={text}
        {...ends}
        onChange={event => setText(event.target.value)}
      />
    </label>
  );
}
