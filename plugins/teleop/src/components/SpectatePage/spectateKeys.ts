import type { KeyDescription } from '@sidehelm/console-react';

/** What `?` lists on the spectator's screen. */
export const spectateKeys: readonly KeyDescription[] = [
  { keys: ['M'], action: 'Full-screen map on or off (gamepad: X)' },
  { keys: ['Esc'], action: 'Leave the full-screen map' },
  { keys: ['S'], action: 'Street or satellite map' },
  { keys: ['A'], action: 'Gamepad: zoom out' },
  { keys: ['B'], action: 'Gamepad: zoom in' },
  { keys: ['D-pad ↑'], action: 'Gamepad: whole panorama, front' },
  { keys: ['D-pad ↓'], action: 'Gamepad: rear view on or off' },
  { keys: ['D-pad →'], action: 'Gamepad: stereographic view' },
  { keys: ['LS'], action: 'Gamepad: look around' },
];
