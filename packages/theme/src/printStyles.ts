/** All but maps, which stay as they are. */
const MAP = '.leaflet-container, .leaflet-container *';

/**
 * On paper: black on white, the whole length of the screen instead of what its window shows, each text whole, and
 * nothing that is there to be pressed.
 */
export const printStyles = {
  '@media print': {
    'html, body, #root': {
      height: 'auto !important',
      backgroundColor: '#fff !important',
    },
    'nav, button': { display: 'none !important' },
    [`body *:not(${MAP})`]: {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      boxShadow: 'none !important',
      textOverflow: 'clip !important',
      whiteSpace: 'normal !important',
      overflowWrap: 'anywhere !important',
    },
    // What lies over a map is on paper of its own.
    'main .leaflet-container ~ *': {
      backgroundColor: '#fff !important',
      printColorAdjust: 'exact',
    },
    [`main, main *:not(${MAP})`]: {
      maxHeight: 'none !important',
      overflow: 'visible !important',
    },
  },
} as const;
