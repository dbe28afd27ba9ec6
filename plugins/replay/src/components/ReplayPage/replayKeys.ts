import type { KeyDescription } from '@sidehelm/console-react';

/** What `?` lists on the replay screen. */
export const replayKeys: readonly KeyDescription[] = [
  { keys: ['←', '→'], action: 'Frame before or after' },
  { keys: ['Home', 'End'], action: 'First or last frame' },
  { keys: ['Space'], action: 'Play or pause' },
  { keys: ['↑', '↓'], action: 'Play faster or slower' },
  { keys: ['L'], action: 'Play again from the beginning, or not' },
  { keys: ['F'], action: 'Follow the robot, or not' },
  { keys: ['W', 'A', 'S', 'D'], action: 'Move the view' },
  { keys: ['Q', 'E'], action: 'Turn the view' },
  { keys: ['R', 'V'], action: 'Tilt the view' },
  { keys: ['+', '-'], action: 'Zoom' },
  { keys: ['0'], action: 'View from the south at the robot again' },
  { keys: ['O'], action: 'Open a file' },
  { keys: ['P'], action: 'Save a picture' },
];
