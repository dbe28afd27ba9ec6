import { useRef } from 'react';

/** The value, or the last one there was: for what fades away after its reason has gone. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
