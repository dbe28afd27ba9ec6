import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

/** A line with something to switch or to press at its end. */
export const useRowStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '8px 0',
    borderTop: `1px solid ${tokens.color.line}`,
    ...tokens.type.body,
  },
  words: { minWidth: 0, flex: 1 },
  name: { fontWeight: 600 },
  detail: { color: tokens.color.muted, ...tokens.type.small },
  text: { margin: '0 0 8px', color: tokens.color.muted, ...tokens.type.body },
  control: { flex: 'none' },
});
