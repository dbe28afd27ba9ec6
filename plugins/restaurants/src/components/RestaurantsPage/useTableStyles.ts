import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';

/** Pixels. */
export const ROW_HEIGHT = 42;
const TITLES_HEIGHT = 44;
const FILTERS_HEIGHT = 40;
/** What sticks to the top of the table. */
export const HEAD_HEIGHT = TITLES_HEIGHT + FILTERS_HEIGHT;
const MENU_WIDTH = 52;

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
    minHeight: HEAD_HEIGHT + 5 * ROW_HEIGHT,
  },
  box: {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    border: edge,
    borderRadius: tokens.radius,
    background: tokens.color.background,
    overflowAnchor: 'none',
    overscrollBehavior: 'contain',
    '@media print': { overflow: 'visible' },
  },
  table: {
    width: '100%',
    minWidth: 560,
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
      height: TITLES_HEIGHT,
      boxSizing: 'border-box',
      padding: '0 8px',
      textAlign: 'left',
      color: tokens.color.muted,
      ...tokens.type.small,
      fontWeight: 600,
    },
    '& thead td': {
      height: FILTERS_HEIGHT,
      boxSizing: 'border-box',
      padding: '0 6px 6px',
      borderBottom: `1px solid ${tokens.color.lineStrong}`,
    },
  },
  menuColumn: { width: MENU_WIDTH },
  deadlineColumn: { width: 230 },
  sort: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { color: tokens.color.text },
    '& svg': { flex: 'none', opacity: 0.5 },
    ...focusRing,
  },
  sorted: { color: tokens.color.text, '& svg': { opacity: 1 } },
  filter: {
    width: '100%',
    height: 30,
    boxSizing: 'border-box',
    padding: '0 6px',
    borderRadius: tokens.controlRadius,
    border: `1px solid ${tokens.color.fieldLine}`,
    background: tokens.color.surface,
    color: tokens.color.text,
    font: 'inherit',
    fontSize: 12,
    outline: 0,
    '&:focus-visible': { borderColor: tokens.color.accent },
    '&[aria-invalid=true]': { borderColor: tokens.color.bad },
    '&::placeholder': { color: tokens.color.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { filter: 'invert(.7)' },
  },
  /** What was found for another question, until the answer to this one is here. */
  previous: {
    opacity: 0.5,
    transition: 'opacity 100ms 200ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  row: {
    cursor: 'pointer',
    '& td': {
      height: ROW_HEIGHT,
      boxSizing: 'border-box',
      padding: '0 8px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderBottom: edge,
      ...tokens.type.control,
      fontWeight: 450,
    },
    '&:hover td': { background: tokens.color.surface },
    '& a, & button': { scrollMargin: `${HEAD_HEIGHT + 8}px 0 24px` },
    '& td a': focusRing,
  },
  name: {
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    minWidth: 0,
    '& > a': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > :not(a)': { flex: 'none' },
  },
  menu: {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: tokens.controlRadius,
    background: 'none',
    color: tokens.color.muted,
    cursor: 'pointer',
    '&:hover': {
      background: tokens.color.surfaceHigh,
      color: tokens.color.text,
    },
    ...focusRing,
  },
  waiting: { color: tokens.color.faint },
});
