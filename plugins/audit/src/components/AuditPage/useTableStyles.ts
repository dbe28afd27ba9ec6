import { makeStyles } from '@material-ui/core/styles';
import { tableLook } from '@sidehelm/console-react';
import { focusRing, tabularNumbers, tokens } from '@sidehelm/theme';

const look = tableLook({ rowHeight: 40, titlesHeight: 40, padding: 8 });

export const useTableStyles = makeStyles({
  frame: look.frame,
  box: look.box,
  message: look.message,
  table: { ...look.table, minWidth: 900 },
  /** As high as what is told of it. */
  row: {
    '& td': {
      padding: '9px 8px',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      borderBottom: `1px solid ${tokens.color.line}`,
      ...tokens.type.control,
      fontWeight: 450,
      ...tabularNumbers,
    },
    '&:hover td': { background: tokens.color.surface },
    // What gets the focus stays clear of the heading. Among words, colour alone does not make a link.
    '& a': { scrollMargin: '48px 0 24px', textDecoration: 'underline' },
  },
  filter: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    height: 24,
    // A row stays as high as its text.
    margin: '-2px 0 -2px 4px',
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: tokens.color.muted,
    verticalAlign: 'middle',
    cursor: 'pointer',
    scrollMargin: '48px 0 24px',
    '&:hover': {
      background: tokens.color.surfaceHigh,
      color: tokens.color.text,
    },
    ...focusRing,
    '@media print': { display: 'none' },
  },
  more: { marginTop: 3, color: tokens.color.muted, ...tokens.type.small },
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
