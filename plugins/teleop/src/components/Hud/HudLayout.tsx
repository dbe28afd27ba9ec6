import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';

/** Also the panels are smaller then. */
export const MEDIUM = '@media (max-width: 1199px)';
export const NARROW = '@media (max-width: 899px)';
/** Three columns: the middle of the picture is free. */
const WIDE = '@media (min-width: 900px)';
/** A phone in its usual position: one column, hardly anything fits beside something else. */
export const UPRIGHT = '@media (max-width: 599px)';
/** Panels hold only what cannot be left out. */
export const SMALL =
  '@media (max-width: 599px), (max-width: 899px) and (max-height: 559px)';
/** Of those, a phone that lies on its side. */
export const LOW =
  '@media (max-width: 899px) and (max-height: 559px) and (orientation: landscape)';
/** Width of what a thumb drives on, and how high it is where there is room. */
const THUMB = 152;
/** What the stop and a small speed panel take side by side. */
const STOP = '124px';
const BESIDE_STOP = '180px';
const SPEED_AND_STOP = '310px';

/** Gives way while there is no room; what is in it can be scrolled. */
const giving = {
  minWidth: 0,
  minHeight: 0,
  maxWidth: '100%',
  display: 'flex',
  flexDirection: 'column',
} as const;

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    inset: 0,
    boxSizing: 'border-box',
    padding: 16,
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(50%) minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(min-content, 1fr) auto',
    gridTemplateAreas: `
      "topLeft topCentre topRight"
      "middle middle middle"
      "bottomLeft bottomCentre bottomRight"`,
    // A window too low for all of it loses what is at the top, never the stop.
    alignContent: 'end',
    // Between the panels the picture can be dragged.
    pointerEvents: 'none',
    '& > * > *': { pointerEvents: 'auto' },
    [MEDIUM]: { padding: 10, gap: 8 },
    [NARROW]: {
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
      gridTemplateRows: 'auto auto minmax(min-content, 1fr) auto auto auto',
      gridTemplateAreas: `
        "topCentre topCentre"
        "topLeft topRight"
        "middle middle"
        "thumbs thumbs"
        "bottomLeft bottomLeft"
        "bottom bottom"`,
    },
    // Map and telemetry whole at the sides, as there is more room beside each other than below.
    [LOW]: {
      padding: 6,
      gap: 6,
      gridTemplateColumns: 'auto minmax(0, 1fr) 0 auto',
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: `
        "topLeft topCentre topCentre topRight"
        "topLeft middle middle topRight"
        "bottomLeft bottomLeft bottom bottom"`,
    },
  },
  withBottomCentre: {
    [LOW]: {
      gridTemplateColumns: `auto minmax(0, 1fr) ${STOP} ${BESIDE_STOP}`,
    },
  },
  withThumbs: {
    [NARROW]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    [LOW]: {
      gridTemplateColumns: `auto minmax(0, 1fr) ${SPEED_AND_STOP}`,
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: `
        "topLeft topCentre topCentre"
        "middle middle middle"
        "bottomLeft bottomLeft bottom"`,
    },
  },
  topLeft: { gridArea: 'topLeft', justifySelf: 'start', ...giving },
  // These stay above a map that fills the screen.
  topCentre: {
    gridArea: 'topCentre',
    placeSelf: 'start center',
    position: 'relative',
    minWidth: 0,
    zIndex: 4,
    // Where it is one column, what is below covers the panels that follow.
    '$withBelow > &': { zIndex: 6 },
    [NARROW]: { justifySelf: 'stretch' },
  },
  // Below what is above it, and in no row: no panel gives way for it, and the middle of the picture stays free.
  belowTopCentre: {
    position: 'absolute',
    top: 'calc(100% + 8px)',
    left: 0,
    right: 0,
  },
  topRight: {
    gridArea: 'topRight',
    justifySelf: 'end',
    gap: 12,
    zIndex: 4,
    ...giving,
    // There is room above the switches, where the stop is as high as both.
    [LOW]: {
      '$withThumbs > &': {
        gridArea: 'bottomLeft',
        placeSelf: 'start',
      },
    },
  },
  middle: {
    gridArea: 'middle',
    placeSelf: 'start center',
    display: 'grid',
    justifyItems: 'center',
    gap: 10,
    // Below the mirror, and in no row: no panel gives way for it.
    [WIDE]: {
      gridArea: '1 / 1 / -1 / -1',
      position: 'absolute',
      top: 'max(42vh, 228px)',
      left: '50%',
      transform: 'translateX(-50%)',
      width: 'max-content',
      // Between the panels at the sides.
      maxWidth: 'max(400px, calc(100vw - 776px))',
    },
    [MEDIUM]: { maxWidth: 'calc(100vw - 500px)' },
    // Moved, not spaced.
    [NARROW]: {
      maxWidth: 'none',
      position: 'relative',
      top: 'clamp(0px, 100vh - 760px, 160px)',
    },
    [SMALL]: { top: 0 },
    // Above everything: it says why the robot does not move.
    zIndex: 5,
    [LOW]: { '$withThumbs > &': { maxWidth: `calc(100% - 2 * ${THUMB}px)` } },
  },
  // Below the lease bar, where cars have it; where there is no room between the panels, below these.
  mirror: {
    gridArea: 'topCentre',
    // Out of the flow: no panel becomes smaller because it is there.
    position: 'absolute',
    top: 58,
    left: '50%',
    transform: 'translateX(-50%)',
    [MEDIUM]: { top: 62 },
    [NARROW]: { gridArea: 'middle', top: 0 },
    // What is asked of the driver is where the mirror would be.
    [WIDE]: { '$withBelow > &': { top: 252 } },
  },
  withBelow: {},
  // Left and right of the notice, or below it where there is no room beside it; nothing is between them.
  thumbs: {
    gridArea: 'middle',
    minHeight: 0,
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    '& > *': { width: THUMB },
    [NARROW]: { gridArea: 'thumbs' },
    [LOW]: { gridArea: 'middle' },
  },
  bottomLeft: {
    gridArea: 'bottomLeft',
    justifySelf: 'start',
    justifyContent: 'flex-end',
    ...giving,
  },
  bottomCentre: {
    gridArea: 'bottomCentre',
    placeSelf: 'end center',
    [NARROW]: { gridArea: 'bottom', justifySelf: 'start' },
  },
  // The stop stays within reach, whatever is opened over the picture.
  bottomRight: {
    gridArea: 'bottomRight',
    placeSelf: 'end end',
    maxWidth: '100%',
    zIndex: 4,
    [NARROW]: { gridArea: 'bottom' },
  },
});

type Place =
  | 'belowTopCentre'
  | 'topLeft'
  | 'topCentre'
  | 'topRight'
  | 'mirror'
  | 'middle'
  | 'thumbs'
  | 'bottomLeft'
  | 'bottomCentre'
  | 'bottomRight';

const places: readonly Exclude<Place, 'belowTopCentre'>[] = [
  'topCentre',
  'topLeft',
  'topRight',
  'mirror',
  'thumbs',
  'bottomLeft',
  'bottomCentre',
  'bottomRight',
  'middle',
];

/** Where the panels of a head-up display are: at the edges, never one over the other. */
export function HudLayout(props: Partial<Record<Place, ReactNode>>) {
  const classes = useStyles();
  return (
    <div
      className={`${classes.root} ${props.belowTopCentre ? classes.withBelow : ''} ${props.bottomCentre ? classes.withBottomCentre : ''} ${props.thumbs ? classes.withThumbs : ''}`}
    >
      {places.map(
        place =>
          props[place] && (
            <div key={place} className={classes[place]}>
              {props[place]}
              {place === 'topCentre' && props.belowTopCentre && (
                <div className={classes.belowTopCentre}>
                  {props.belowTopCentre}
                </div>
              )}
            </div>
          ),
      )}
    </div>
  );
}
