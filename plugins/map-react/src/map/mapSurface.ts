import { tokens } from '@sidehelm/theme';

/** Styles of an element that holds a Leaflet map: it fills it, in the console's colours. */
export const mapSurface = {
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  isolation: 'isolate',
  background: tokens.color.surface,
  '& .leaflet-container': {
    width: '100%',
    height: '100%',
    background: tokens.color.surface,
    font: `13px/20px ${tokens.font}`,
  },
  '& .leaflet-tooltip': {
    background: tokens.color.surfaceRaised,
    border: `1px solid ${tokens.color.lineStrong}`,
    color: tokens.color.text,
    boxShadow: 'none',
    '&::before': { display: 'none' },
  },
} as const;

/** Styles of the column of buttons in a map's corner, above whatever Leaflet draws. */
export const mapButtonColumn = {
  position: 'absolute',
  right: 8,
  top: 8,
  zIndex: 1000,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
} as const;
