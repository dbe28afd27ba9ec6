import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

export const useBulkStyles = makeStyles({
  root: {
    // Stays in reach however long the list is.
    position: 'sticky',
    top: 0,
    zIndex: 2,
    marginBottom: 14,
    padding: '10px 14px',
    borderRadius: tokens.radius,
    border: `1px solid ${tokens.color.lineStrong}`,
    background: tokens.color.surfaceRaised,
    '& ul': {
      margin: '8px 0 0',
      paddingLeft: 20,
      maxHeight: 120,
      overflow: 'auto',
    },
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    '* + &': { marginTop: 10 },
  },
  text: { flex: 'none', minWidth: 100, fontVariantNumeric: 'tabular-nums' },
  bar: { flex: 1, minWidth: 120, borderRadius: 3 },
  space: { flex: 1 },
});
