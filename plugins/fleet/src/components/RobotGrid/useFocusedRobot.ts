import type { Robot } from '@sidehelm/contracts';
import { useCallback, useMemo, useState, type FocusEvent } from 'react';

/** Where in the list the robot is that has the focus, -1 for none, and the handlers of the list that tell. */
export function useFocusedRobot(robots: readonly Robot[]) {
  const [focusedId, setFocusedId] = useState<string>();
  const onFocus = useCallback((event: FocusEvent) => {
    const card = event.target.closest('[data-robot-id]');
    setFocusedId(card?.getAttribute('data-robot-id') ?? undefined);
  }, []);
  const onBlur = useCallback((event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget))
      setFocusedId(undefined);
  }, []);
  const focused = useMemo(
    () => robots.findIndex(robot => robot.id === focusedId),
    [robots, focusedId],
  );
  return { focused, onFocus, onBlur };
}
