import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDebounce } from 'react-use';

/** How somebody ends typing. */
export interface FieldEnds {
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A text that somebody types, which is handed on when the typing pauses. What comes from elsewhere
 * replaces it; what was handed on and only comes back does not undo what was typed since.
 *
 * @param pause - ms
 * @returns the text, what changes it, and for the field: whoever leaves it, or presses Enter or Escape there, waits for no pause
 */
export function useTyping(
  value: string,
  onPause: (text: string) => void,
  pause: number,
): [string, (text: string) => void, FieldEnds] {
  const [text, setText] = useState(value);
  const known = useRef(value);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  const handOn = () => {
    if (text === known.current) return;
    known.current = text;
    onPause(text);
  };
  useDebounce(handOn, pause, [text]);
  const ends: FieldEnds = {
    onBlur: handOn,
    onKeyDown: ({ key }) => {
      if (key === 'Enter' || key === 'Escape') handOn();
    },
  };
  return [text, setText, ends];
}
