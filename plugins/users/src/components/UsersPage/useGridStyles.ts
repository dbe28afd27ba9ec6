import { makeStyles } from '@material-ui/core/styles';
import { tableLook } from '@sidehelm/console-react';
import { focusRing } from '@sidehelm/theme';
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

export const useGridStyles = makeStyles({
  ...tableLook({
    rowHeight: ROW_HEIGHT,
    titlesHeight: HEAD_HEIGHT,
    padding: 8,
  }),
  link: { fontWeight: 600, ...focusRing },
  actions: {
    '& button': {
      marginRight: 6,
      padding: '2px 8px',
      whiteSpace: 'nowrap',
    },
  },
});
