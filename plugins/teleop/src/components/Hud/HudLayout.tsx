import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';

/** Also the panels are smaller then. */
export const MEDIUM = '@media (max-width: 1199px)';
const NARROW = '@media (max-width: 899px)';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    inset: 0,
    boxSizing: 'border-box',
    padding: 16,
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: `
      "topLeft topCentre topRight"
      "middle middle middle"
      "bottomLeft bottomCentre bottomRight"`,
    // Between the panels the picture can be dragged.
    pointerEvents: 'none',
    '& > * > *': { pointerEvents: 'auto' },
    [MEDIUM]: { padding: 10, gap: 8 },
    [NARROW]: {
      gridTemplateColumns: '1fr 1fr',
      gridTemplateRows: 'auto auto minmax(0, 1fr) auto auto',
      gridTemplateAreas: `
        "topCentre topCentre"
        "topLeft topRight"
        "middle middle"
        "bottomLeft bottomRight"
        "bottomCentre bottomCentre"`,
    },
  },
  topLeft: { gridArea: 'topLeft', justifySelf: 'start' },
  topCentre: { gridArea: 'topCentre', justifySelf: 'center' },
  topRight: {
    gridArea: 'topRight',
    justifySelf: 'end',
    display: 'grid',
    gap: 12,
    alignContent: 'start',
  },
  middle: {
    gridArea: 'middle',
    placeSelf: 'start center',
    // Above everything: it says why the robot does not move.
    zIndex: 5,
  },
  bottomLeft: {
    gridArea: 'bottomLeft',
    placeSelf: 'end start',
  },
  bottomCentre: { gridArea: 'bottomCentre', placeSelf: 'end center' },
  // The stop stays within reach, whatever is opened over the picture.
  bottomRight: {
    gridArea: 'bottomRight',
    placeSelf: 'end end',
    zIndex: 4,
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
    <div className={classes.root}>
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
