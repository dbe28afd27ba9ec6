import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens, visuallyHidden } from '@sidehelm/theme';

const edge = `1px solid ${tokens.color.line}`;

export const useAccessStyles = makeStyles({
  about: {
    margin: '0 0 14px',
    maxWidth: '80ch',
    color: tokens.color.muted,
    ...tokens.type.body,
    '& code': { color: tokens.color.text },
  },
  /** Scrolled in both directions, the headings stay. */
  box: {
    maxHeight: 'calc(100vh - 190px)',
    overflow: 'auto',
    border: edge,
    borderRadius: tokens.radius,
    overscrollBehavior: 'contain',
    ...focusRing,
    '@media print': { overflow: 'visible', maxHeight: 'none' },
    '@media (max-width: 599px)': { maxHeight: 'none' },
  },
  table: {
    minWidth: '100%',
    // Borders of collapsed cells would not stick with their heading.
    borderCollapse: 'separate',
    borderSpacing: 0,
    '& caption': visuallyHidden,
    '& th, & td': { padding: '7px 10px', borderBottom: edge },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      background: tokens.color.surface,
      color: tokens.color.muted,
      textAlign: 'center',
      whiteSpace: 'nowrap',
      ...tokens.type.small,
      fontWeight: 600,
      '@media (max-width: 599px)': { position: 'static' },
    },
    '& thead th:first-child': { textAlign: 'left', left: 0, zIndex: 3 },
    '& tbody tr:last-child > *': { borderBottom: 0 },
  },
  what: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 280,
    background: tokens.color.background,
    textAlign: 'left',
    ...tokens.type.control,
    fontWeight: 450,
    '& code': {
      display: 'block',
      color: tokens.color.muted,
      ...tokens.type.small,
    },
    // Beside a heading that is wider than half of a phone there would be no column.
    '@media (max-width: 599px)': {
      position: 'static',
      minWidth: 160,
      overflowWrap: 'anywhere',
    },
  },
  cell: {
    textAlign: 'center',
    whiteSpace: 'nowrap',
    ...tokens.type.control,
    fontWeight: 450,
    '& svg': { verticalAlign: 'middle', color: tokens.color.ok },
  },
  no: { color: tokens.color.faint },
  differs: {
    background: tokens.color.warnBackground,
    '& small': { display: 'block', ...tokens.type.small },
  },
  hidden: visuallyHidden,
});
