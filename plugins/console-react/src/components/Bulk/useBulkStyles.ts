import { makeStyles } from '@material-ui/core/styles';
import { tabularNumbers, tokens } from '@sidehelm/theme';

/** What bars about a change of many have in common. */
export const useBulkStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    '* + &': { marginTop: 10 },
    '& [aria-disabled="true"]': {
      color: tokens.color.muted,
      cursor: 'default',
    },
  },
  text: { flex: 'none', minWidth: 100, ...tabularNumbers },
  bar: { flex: 1, minWidth: 120, borderRadius: 3 },
  space: { flex: 1 },
  failures: {
    margin: '8px 0 0',
    paddingLeft: 20,
    maxHeight: 120,
    overflow: 'auto',
  },
});
