import { makeStyles } from '@material-ui/core/styles';
import { tabularNumbers, tokens } from '@sidehelm/theme';

const edge = `1px solid ${tokens.color.line}`;

export const useTableStyles = makeStyles({
  /** The room that the window leaves, in which the table is scrolled. */
  frame: {
    position: 'relative',
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    minWidth: 0,
    // In a low window the page is scrolled, too.
    minHeight: 260,
  },
  box: {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    border: edge,
    borderRadius: tokens.radius,
    background: tokens.color.background,
    overscrollBehavior: 'contain',
    '@media print': { overflow: 'visible' },
  },
  table: {
    width: '100%',
    minWidth: 900,
    tableLayout: 'fixed',
    // Borders of collapsed cells would not stick with their heading.
    borderCollapse: 'separate',
    borderSpacing: 0,
    '& thead': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      background: tokens.color.surface,
    },
    '& th': {
      height: 40,
      boxSizing: 'border-box',
      padding: '0 8px',
      textAlign: 'left',
      borderBottom: `1px solid ${tokens.color.lineStrong}`,
      color: tokens.color.muted,
      ...tokens.type.small,
      fontWeight: 600,
    },
    '& td': {
      padding: '9px 8px',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      borderBottom: edge,
      ...tokens.type.control,
      fontWeight: 450,
      ...tabularNumbers,
    },
    '& tbody tr:hover td': { background: tokens.color.surface },
    // Among words, colour alone does not make a link.
    '& td a': { textDecoration: 'underline' },
  },
  more: { marginTop: 3, color: tokens.color.muted, ...tokens.type.small },
  /** Stays in view when the headings are scrolled sideways. */
  message: { position: 'sticky', left: 0 },
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginTop: 10,
    color: tokens.color.muted,
    ...tokens.type.small,
    '& > span': { marginLeft: 'auto' },
    '@media print': { display: 'none' },
  },
});
