import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Thumb, TouchInput } from '../driving/TouchInput';

/** Refs for the two pads on which thumbs drive, as long as the component is there. */
export function useTouchPads(
  touch: TouchInput,
): Record<Thumb, RefObject<HTMLDivElement>> {
  const power = useRef<HTMLDivElement>(null);
  const steer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!power.current || !steer.current) return undefined;
    return touch.start({ power: power.current, steer: steer.current });
  }, [touch]);
  return { power, steer };
}
