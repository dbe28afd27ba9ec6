import { makeStyles } from '@material-ui/core/styles';
import { tableLook } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
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

export const useTableStyles = makeStyles({
  ...tableLook({
    rowHeight: ROW_HEIGHT,
    titlesHeight: TITLES_HEIGHT,
    filtersHeight: FILTERS_HEIGHT,
    padding: 6,
  }),
  menuColumn: { width: MENU_WIDTH },
  selected: {
    '& td': { background: tokens.color.surfaceRaised },
    '& td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.color.accent}` },
    '&:hover td': { background: tokens.color.surfaceRaised },
  },
  final: { '& td, & td a': { color: tokens.color.faint } },
});
