import type { KeyDescription } from '@sidehelm/console-react';
import { ACTION_TEXTS, DRIVE_ACTIONS } from './driveActions';
import { capOf, type KeyMap } from './KeyMap';

/** What only the gamepad does. */
const PAD_ALONE: readonly KeyDescription[] = [
  { keys: ['RB'], action: 'Gamepad: turn on the spot with the right stick' },
  { keys: ['LS'], action: 'Gamepad: look around with the left stick' },
];

/** Listed with them while the steering compensation is shown. */
const trimming: KeyDescription = {
  keys: ['D-pad ←', 'D-pad →'],
  action: 'Gamepad: steering compensation',
};

/** What `?` lists on the drive screen: every key of this person, and every button of the gamepad. */
export function describeKeys(
  keys: KeyMap,
  isTrimming: boolean,
): KeyDescription[] {
  const ofKeys = DRIVE_ACTIONS.map(action => {
    const { text, pad } = ACTION_TEXTS[action];
    return {
      keys: keys[action].map(capOf),
      action: pad ? `${text} (gamepad: ${pad})` : text,
    };
  });
  return [...ofKeys, ...PAD_ALONE, ...(isTrimming ? [trimming] : [])];
}
