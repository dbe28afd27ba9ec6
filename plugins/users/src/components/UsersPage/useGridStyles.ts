import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import type { UserColumn } from '../../users/UsersView';

/** Pixels. */
export const ROW_HEIGHT = 44;
export const HEAD_HEIGHT = 40;

/** Pixels at least; what room there is more is shared by all. Together they fit beside the navigation at 1440. */
export const COLUMN_WIDTHS: Readonly<Record<UserColumn, number>> = {
  name: 140,
  email: 200,
  roles: 152,
  is_active: 84,
  is_email_verified: 128,
  country_code: 96,
};
/** Three buttons. */
export const ACTIONS_WIDTH = 316;

/** Narrower than this the grid is scrolled sideways. */
export const GRID_WIDTH = Object.values(COLUMN_WIDTHS).reduce(
  (width, column) => width + column,
  ACTIONS_WIDTH,
);

const edge = `1px solid ${tokens.color.line}`;

export const useGridStyles = makeStyles({
  /** The room that the window leaves, in which the grid is scrolled. */
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
    // The virtual rows keep the scroll position; two doing so would jump.
    overflowAnchor: 'none',
    overscrollBehavior: 'contain',
    '@media print': { overflow: 'visible' },
  },
  table: {
    width: '100%',
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
      height: HEAD_HEIGHT,
      boxSizing: 'border-box',
      padding: '0 8px',
      textAlign: 'left',
      borderBottom: `1px solid ${tokens.color.lineStrong}`,
      color: tokens.color.muted,
      ...tokens.type.small,
      fontWeight: 600,
    },
  },
  /** Who was found for another question, until the answer to this one is here. */
  previous: {
    opacity: 0.5,
    // Not for an answer that comes at once.
    transition: 'opacity 100ms 200ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  /** Stays in view when the headings are scrolled sideways. */
  message: { position: 'sticky', left: 0 },
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
    // What gets the focus stays clear of the heading.
    '& a, & button': { scrollMargin: `${HEAD_HEIGHT + 8}px 0 24px` },
  },
  link: { fontWeight: 600, ...focusRing },
  actions: {
    '& button': {
      marginRight: 6,
      padding: '2px 8px',
      whiteSpace: 'nowrap',
    },
  },
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
    '&[data-sorted]': { color: tokens.color.text },
    '&[data-sorted] svg': { opacity: 1 },
    ...focusRing,
  },
  waiting: { color: tokens.color.faint },
});
