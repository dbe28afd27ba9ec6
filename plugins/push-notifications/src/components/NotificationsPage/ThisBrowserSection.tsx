import { PageSection, ToggleSwitch } from '@sidehelm/console-react';
import type { BrowserState } from '../../browser/BrowserNotifications';
import { useBrowserNotifications } from '../../hooks/useBrowserNotifications';
import { useRowStyles } from './useRowStyles';

/** What there is to know of each state; the two that nothing can be pressed in say what helps. */
const WORDS: Readonly<Record<BrowserState, string>> = {
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add the console to the Home Screen and open it from there; elsewhere use a newer browser, over https.',
  denied:
    'This browser was told to show no notifications of this site. Allow them in its settings for this site, at the left of the address, and come back.',
  off: 'You are told nothing here. Your browser asks you first.',
  on: 'You are told here, also while the console is closed. Signing out ends it.',
  renewing:
    'You have chosen to be told here, but the service has not been reached yet. It is tried again when the console is opened next.',
};

/** Whether somebody is told in the browser that they look at. */
export function ThisBrowserSection() {
  const classes = useRowStyles();
  const { state, isChanging, toggle } = useBrowserNotifications();
  const canChange = state !== 'unsupported' && state !== 'denied';
  return (
    <PageSection title="This browser">
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.name}>Notifications in this browser</div>
          <div className={classes.detail} role="status">
            {WORDS[state]}
          </div>
        </div>
        <div className={classes.control}>
          <ToggleSwitch
            label="Notifications in this browser"
            isOn={state === 'on' || state === 'renewing'}
            disabled={!canChange || isChanging}
            onToggle={toggle}
          />
        </div>
      </div>
    </PageSection>
  );
}
