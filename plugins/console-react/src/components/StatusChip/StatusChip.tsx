import { makeStyles } from '@material-ui/core/styles';
import type { ReactNode } from 'react';
import {
  signalColors,
  tabularNumbers,
  type SignalKind,
} from '../../theme/tokens';

export type ChipShape = 'dot' | 'square' | 'triangle' | 'none';

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
    '& > svg': { flex: 'none' },
  },
});

function Shape({ shape }: { shape: ChipShape }) {
  return (
    <svg width="9" height="8" viewBox="0 0 9 8" aria-hidden>
      {shape === 'dot' && (
        <circle cx="4.5" cy="4" r="3.5" fill="currentColor" />
      )}
      {shape === 'square' && (
        <rect x="1" y="0.5" width="7" height="7" rx="1" fill="currentColor" />
      )}
      {shape === 'triangle' && <path d="M4.5 0 9 8H0Z" fill="currentColor" />}
    </svg>
  );
}

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
    <span className={classes.root} style={signalColors[kind]} title={title}>
      {shape !== 'none' && <Shape shape={shape} />}
      <span>{children}</span>
    </span>
  );
}
