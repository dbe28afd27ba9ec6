import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';

/** Also the panels are smaller then. */
export const MEDIUM = '@media (max-width: 1199px)';
const NARROW = '@media (max-width: 899px)';
/** Panels hold only what cannot be left out. */
export const SMALL =
  '@media (max-width: 599px), (max-width: 899px) and (max-height: 559px)';
/** Of those, a phone that lies on its side. */
export const LOW =
  '@media (max-width: 899px) and (max-height: 559px) and (orientation: landscape)';
/** What the stop and a small speed panel take side by side. */
const SPEED_AND_STOP = '244px';

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
      gridTemplateRows: 'auto auto minmax(min-content, 1fr) auto auto',
      gridTemplateAreas: `
        "topCentre topCentre"
        "topLeft topRight"
        "middle middle"
        "bottomLeft bottomLeft"
        "bottom bottom"`,
    },
    [LOW]: { padding: 6, gap: 6 },
  },
  withBottomCentre: {
    [LOW]: {
      gridTemplateColumns: `minmax(0, 1fr) ${SPEED_AND_STOP}`,
      gridTemplateRows: 'auto auto minmax(min-content, 1fr) auto',
      gridTemplateAreas: `
        "topCentre topCentre"
        "topLeft topRight"
        "middle middle"
        "bottomLeft bottom"`,
    },
  },
  topLeft: { gridArea: 'topLeft', justifySelf: 'start', ...giving },
  topCentre: { gridArea: 'topCentre', justifySelf: 'center' },
  topRight: {
    gridArea: 'topRight',
    justifySelf: 'end',
    gap: 12,
    ...giving,
  },
  middle: {
    gridArea: 'middle',
    placeSelf: 'start center',
    // Above everything: it says why the robot does not move.
    zIndex: 5,
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
  | 'topLeft'
  | 'topCentre'
  | 'topRight'
  | 'middle'
  | 'bottomLeft'
  | 'bottomCentre'
  | 'bottomRight';

const places: readonly Place[] = [
  'topCentre',
  'topLeft',
  'topRight',
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
      className={`${classes.root} ${props.bottomCentre ? classes.withBottomCentre : ''}`}
    >
      {places.map(
        place =>
          props[place] && (
            <div key={place} className={classes[place]}>
              {props[place]}
            </div>
          ),
      )}
    </div>
  );
}
