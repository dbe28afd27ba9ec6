import { makeStyles } from '@material-ui/core/styles';
import { tableLook } from '@sidehelm/console-react';
import { focusRing, tokens } from '@sidehelm/theme';
import type { RestaurantColumn } from '../../table/columns';

/** Pixels. */
export const ROW_HEIGHT = 42;
const TITLES_HEIGHT = 44;
const FILTERS_HEIGHT = 40;
/** What sticks to the top of the table. */
export const HEAD_HEIGHT = TITLES_HEIGHT + FILTERS_HEIGHT;
/** Narrower than this the table is scrolled sideways. */
export const TABLE_WIDTH = 560;
const MENU_WIDTH = 52;
/** Pixels; the others share what is left. */
export const COLUMN_WIDTHS: Readonly<
  Partial<Record<RestaurantColumn, number>>
> = { drop_off_deadline_in_minutes: 230 };

export const useTableStyles = makeStyles({
  ...tableLook({
    rowHeight: ROW_HEIGHT,
    titlesHeight: TITLES_HEIGHT,
    filtersHeight: FILTERS_HEIGHT,
    padding: 8,
  }),
  menuColumn: { width: MENU_WIDTH },
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
});
