import { useEffect, useRef, useState } from 'react';
import { useDebounce } from 'react-use';

/**
 * A text that somebody types, which is handed on when the typing pauses. What comes from elsewhere
 * replaces it; what was handed on and only comes back does not undo what was typed since.
 *
 * @param pause - ms
 */
export function useTyping(
  value: string,
  onPause: (text: string) => void,
  pause: number,
): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const known = useRef(value);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  useDebounce(
    () => {
      if (text === known.current) return;
      known.current = text;
      onPause(text);
    },
    pause,
    [text],
  );
  return [text, setText];
}
