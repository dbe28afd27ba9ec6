import { makeStyles } from '@material-ui/core/styles';
import { tabularNumbers, tokens } from '@sidehelm/theme';

/** Pixels. */
export const ROW_HEIGHT = 42;

const NARROW = '@media (max-width: 1199px)';

/** The columns of the table; what matters least goes first where there is little room. */
export const useRowStyles = makeStyles({
  row: {
    '& td': {
      height: ROW_HEIGHT,
      boxSizing: 'border-box',
      padding: '0 8px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderTop: `1px solid ${tokens.color.line}`,
      ...tokens.type.control,
      fontWeight: 450,
    },
    '&:hover td': { background: tokens.color.surface },
    // What gets the focus stays clear of the bar that sticks to the top.
    '& a, & button, & input': { scrollMargin: '96px 0 24px' },
  },
  mine: {
    '& td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.color.accent}` },
  },
  selected: { '& td': { background: tokens.color.surfaceRaised } },
  select: { width: 20 },
  id: { width: 84, '& button': { fontWeight: 640 } },
  kind: { width: 104 },
  pilot: { width: '13%', [NARROW]: { display: 'none' } },
  battery: { width: 108, ...tabularNumbers },
  cargo: { width: 56, ...tabularNumbers, [NARROW]: { display: 'none' } },
  spot: { width: '16%', [NARROW]: { display: 'none' } },
  heard: { width: 70, color: tokens.color.faint },
  actions: { width: 200 },
  cell: { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
});
