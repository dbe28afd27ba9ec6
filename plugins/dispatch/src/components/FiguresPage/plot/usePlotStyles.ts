import { makeStyles } from '@material-ui/core/styles';
import { keepsColors, tabularNumbers, tokens } from '@sidehelm/theme';

/** Of the bars, in pixels. */
export const PLOT_HEIGHT = 196;

/** The last label reaches beyond the bars; pixels. */
const MARGIN = 24;

export const usePlotStyles = makeStyles({
  // There before anything is pointed at, so that nothing moves.
  details: {
    height: 20,
    margin: '0 0 10px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: tokens.color.muted,
    ...tokens.type.body,
    ...tabularNumbers,
    '& strong': { color: tokens.color.text, fontWeight: 600 },
    '@media print': { display: 'none' },
  },
  root: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    color: tokens.color.muted,
    ...tokens.type.small,
    ...tabularNumbers,
  },
  ticks: {
    position: 'relative',
    height: PLOT_HEIGHT,
    '& span': {
      position: 'absolute',
      right: 4,
      transform: 'translateY(50%)',
      whiteSpace: 'nowrap',
    },
  },
  scroller: { overflowX: 'auto', overflowY: 'hidden' },
  canvas: { padding: `0 ${MARGIN}px 0 0` },
  bars: {
    display: 'block',
    overflow: 'visible',
    ...keepsColors,
    '& line': { stroke: tokens.color.line },
  },
  labels: {
    position: 'relative',
    height: 20,
    marginTop: 4,
    '& span': { position: 'absolute', whiteSpace: 'nowrap' },
  },
  centred: { transform: 'translateX(-50%)' },
  column: {
    outline: 'none',
    '& $target': { fill: 'transparent' },
    '&:hover $target': { fill: tokens.color.lineStrong },
    '&:focus-visible $target': {
      fill: tokens.color.lineStrong,
      stroke: tokens.color.accent,
      strokeWidth: 2,
    },
  },
  target: {},
  unknown: {
    fill: 'none',
    stroke: tokens.color.faint,
    strokeDasharray: '2 3',
  },
});
