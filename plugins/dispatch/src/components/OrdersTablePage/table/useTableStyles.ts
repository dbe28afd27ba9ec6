import { makeStyles } from '@material-ui/core/styles';
import { focusRing, tokens } from '@sidehelm/theme';
import type { OrderColumn } from '../../../table/orderColumns';

/** Pixels. */
export const ROW_HEIGHT = 42;
const TITLES_HEIGHT = 52;
const FILTERS_HEIGHT = 40;
/** What sticks to the top of the table. */
export const HEAD_HEIGHT = TITLES_HEIGHT + FILTERS_HEIGHT;

/** Pixels at least; what room there is more is shared by all. Together they fit beside the navigation at 1440. */
const COLUMN_WIDTHS: Readonly<Record<OrderColumn, number>> = {
  requested_at: 126,
  current_stage: 208,
  current_stage_eta: 78,
  restaurant_uuid: 92,
  recipient_name: 102,
  recipient_phone_number: 124,
  recipient_address: 106,
  assigned_robot_id: 74,
  sales_channel: 108,
  is_final: 66,
};
const MENU_WIDTH = 40;

export const columnWidth = (column: OrderColumn): number =>
  COLUMN_WIDTHS[column];

/** Narrower than this the table is scrolled sideways. */
export const tableWidth = (columns: readonly OrderColumn[]): number =>
  columns.reduce((width, column) => width + columnWidth(column), MENU_WIDTH);

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
      height: TITLES_HEIGHT,
      boxSizing: 'border-box',
      padding: '0 6px',
      textAlign: 'left',
      verticalAlign: 'middle',
      color: tokens.color.muted,
      ...tokens.type.small,
      fontWeight: 600,
    },
    '& thead td': {
      height: FILTERS_HEIGHT,
      boxSizing: 'border-box',
      padding: '0 4px 6px',
      borderBottom: `1px solid ${tokens.color.lineStrong}`,
    },
  },
  menuColumn: { width: MENU_WIDTH },
  /** What was found for another question, until the answer to this one is here. */
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
      padding: '0 6px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderBottom: edge,
      ...tokens.type.control,
      fontWeight: 450,
    },
    '&:hover td': { background: tokens.color.surface },
    // What gets the focus stays clear of the heading.
    '& a, & button, & input': { scrollMargin: `${HEAD_HEIGHT + 8}px 0 24px` },
    '& td > a, & td > button': focusRing,
  },
  selected: {
    '& td': { background: tokens.color.surfaceRaised },
    '& td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.color.accent}` },
    '&:hover td': { background: tokens.color.surfaceRaised },
  },
  final: { '& td, & td a': { color: tokens.color.faint } },
});
