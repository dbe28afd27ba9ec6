import { useApi } from '@backstage/core-plugin-api';
import { useObserved, useServiceAction } from '@sidehelm/console-react';
import { useEffect } from 'react';
import { browserNotificationsApiRef } from '../api/browserNotificationsApiRef';
import type { BrowserState } from '../browser/BrowserNotifications';
import { NOTIFICATIONS } from './notificationsKeys';

const asItIs = (state: BrowserState) => state;

/** Whether this browser tells the person, and the way to change that. */
export function useBrowserNotifications(): {
  state: BrowserState;
  isChanging: boolean;
  toggle: () => void;
} {
  const here = useApi(browserNotificationsApiRef);
  const state = useObserved(here.state, asItIs);
  const { execute, isRunning } = useServiceAction({
    run: (isWanted: boolean) => (isWanted ? here.turnOn() : here.turnOff()),
    refreshes: [NOTIFICATIONS],
  });
  useEffect(() => {
    // Who comes back from the browser's settings finds what is so now.
    const look = () => here.look();
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [here]);
  return {
    state,
    isChanging: isRunning,
    toggle: () => void execute(state === 'off'),
  };
}
