import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import {
  keepsColors,
  SHAPE_BOX,
  signalShapes,
  type SignalShape,
  signalColors,
  tabularNumbers,
  type SignalKind,
} from '@sidehelm/theme';

export type ChipShape = SignalShape | 'dot' | 'square' | 'none';

export interface StatusChipProps {
  /** Default `neutral`. */
  kind?: SignalKind;
  /** Default by kind: ok a dot, warn a square, bad a triangle, others none. */
  shape?: ChipShape;
  title?: string;
  children: ReactNode;
}

const shapeOfKind: Record<SignalKind, ChipShape> = {
  ok: 'dot',
  warn: 'square',
  bad: 'triangle',
  accent: 'none',
  neutral: 'none',
};

const SHAPE = {
  content: '""',
  flex: 'none',
  height: 8,
  background: 'currentColor',
  ...keepsColors,
} as const;

const cutOut = (shape: SignalShape) => ({
  '&::before': {
    ...SHAPE,
    width: SHAPE_BOX,
    height: SHAPE_BOX,
    clipPath: `path(evenodd, "${signalShapes[shape]}")`,
  },
});

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 22,
    padding: '0 8px',
    boxSizing: 'border-box',
    borderRadius: 11,
    fontSize: 12,
    fontWeight: 550,
    lineHeight: '22px',
    ...tabularNumbers,
    minWidth: 0,
    maxWidth: '100%',
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  // Drawn by the chip itself: lists have thousands of them.
  dot: {
    '&::before': { ...SHAPE, width: 8, borderRadius: 4 },
  },
  square: {
    '&::before': { ...SHAPE, width: 8, borderRadius: 1 },
  },
  triangle: {
    '&::before': {
      ...SHAPE,
      height: 0,
      background: 'none',
      border: '4.5px solid transparent',
      borderTopWidth: 0,
      borderBottom: '8px solid currentColor',
    },
  },
  octagon: cutOut('octagon'),
  cross: cutOut('cross'),
  bar: cutOut('bar'),
  drop: cutOut('drop'),
  half: cutOut('half'),
  steps: cutOut('steps'),
  ring: cutOut('ring'),
  none: {},
});

/** A short state: a word, a colour and a shape. */
export function StatusChip(props: StatusChipProps) {
  const classes = useStyles();
  const {
    kind = 'neutral',
    shape = shapeOfKind[kind],
    title,
    children,
  } = props;
  return (
    <span
      className={`${classes.root} ${classes[shape]}`}
      style={signalColors[kind]}
      title={title}
    >
      <span>{children}</span>
    </span>
  );
}
