import { useEffect, useRef } from 'react';
import {
  createSpectatorPad,
  type SpectatorActions,
} from '../driving/SpectatorPad';

/** The spectator's gamepad, as long as the component is there. */
export function useSpectatorPad(actions: SpectatorActions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const pad = createSpectatorPad(() => current.current);
    pad.start();
    return () => pad.stop();
  }, []);
}
