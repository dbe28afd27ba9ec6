import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

export const useBoardStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'start',
    gap: 16,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'block' },
  },
  heading: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '6px 0 10px',
    background: tokens.color.background,
    '& h2': { margin: 0, ...tokens.type.body, fontWeight: 600 },
    '@media print': { position: 'static' },
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 10,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    // The board keeps the card in place at which somebody is; two doing so would jump.
    overflowAnchor: 'none',
  },
  none: {
    margin: 0,
    padding: '18px 14px',
    textAlign: 'center',
    color: tokens.color.faint,
    border: `1px dashed ${tokens.color.lineStrong}`,
    borderRadius: tokens.radius,
  },
});
