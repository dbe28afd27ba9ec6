import { useCallback, useState, type FocusEvent } from 'react';

/** Which robot's card has the focus, and the handlers of the list that tell. */
export function useFocusedRobot() {
  const [focusedId, setFocusedId] = useState<string>();
  const onFocus = useCallback((event: FocusEvent) => {
    const card = event.target.closest('[data-robot-id]');
    setFocusedId(card?.getAttribute('data-robot-id') ?? undefined);
  }, []);
  const onBlur = useCallback((event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget))
      setFocusedId(undefined);
  }, []);
  return { focusedId, onFocus, onBlur };
}
