import { useEffect, useState } from 'react';
import { useObserved } from '@sidehelm/console-react';
import { TouchPresence } from './TouchPresence';

/** Whether the screen is used with fingers. */
export function useIsTouched(): boolean {
  const [presence] = useState(() => new TouchPresence());
  useEffect(() => presence.start(), [presence]);
  return useObserved(presence.value, isTouched => isTouched);
}
