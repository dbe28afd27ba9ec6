import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

/** Of a figure with upright bars, in pixels. */
export const FIGURE_HEIGHT = 392;

export const useFiguresStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 16,
    // The orders take a line of their own.
    '& > :first-child': { gridColumn: '1 / -1' },
    '@media (max-width: 1699px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :last-child': { gridColumn: '1 / -1' },
    },
    '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'block' },
  },
  figure: {
    minWidth: 0,
    minHeight: FIGURE_HEIGHT,
    boxSizing: 'border-box',
    padding: '14px 16px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.line}`,
    background: tokens.color.surface,
    '& h2': { margin: 0, ...tokens.type.cardTitle },
  },
  note: {
    margin: '2px 0 12px',
    color: tokens.color.muted,
    ...tokens.type.small,
  },
});
