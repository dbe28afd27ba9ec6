import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';
import { GRID_GAP } from './useColumns';

/** Cards side by side from a phone to a wall display. */
export const useGridStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 350px), 1fr))',
    gap: GRID_GAP,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    // The virtual rows keep the scroll position; two doing so would jump.
    overflowAnchor: 'none',
  },
  caption: {
    margin: '0 0 8px',
    color: tokens.color.muted,
    ...tokens.type.small,
    fontWeight: 600,
    '* + &': { marginTop: 22 },
  },
  hole: { gridColumn: '1 / -1' },
});
