import type { KeyDescription } from '@sidehelm/console-react';

/** What `?` lists. */
export const playbackKeys: readonly KeyDescription[] = [
  { keys: ['Space'], action: 'Play or pause' },
  { keys: ['↑', '↓'], action: 'Faster or slower, from 1/16 to 16 times' },
  { keys: ['←', '→'], action: 'Five seconds back or on' },
  { keys: [',', '.'], action: 'One frame back or on' },
  { keys: ['[', ']'], action: 'Previous or next clip' },
  { keys: ['i', 'o'], action: 'Mark where a range begins or ends' },
  { keys: ['t'], action: 'Type a time to go to' },
  { keys: ['v'], action: 'Flat or 360°' },
  { keys: ['f'], action: 'Full screen' },
];
