import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo } from 'react';
import {
  USER_COLUMNS,
  type UserColumn,
  type UsersView,
} from '../../users/UsersView';
import { ACTIONS_WIDTH, COLUMN_WIDTHS, useGridStyles } from './useGridStyles';

const ICONS = { asc: ArrowUp, desc: ArrowDown };
const SORTED = { asc: 'ascending', desc: 'descending' } as const;

function PlainHead(props: {
  view: UsersView;
  onSort: (column: UserColumn) => void;
}) {
  const { view, onSort } = props;
  const classes = useGridStyles();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {USER_COLUMNS.map(([column, label]) => {
          const direction = view.sort === column ? view.direction : undefined;
          const Icon = direction ? ICONS[direction] : ArrowUpDown;
          return (
            <th
              key={column}
              scope="col"
              style={{ width: COLUMN_WIDTHS[column] }}
              aria-sort={direction ? SORTED[direction] : 'none'}
            >
              <button
                type="button"
                className={classes.sort}
                data-sorted={direction}
                onClick={() => onSort(column)}
              >
                {label}
                <Icon size={12} aria-hidden />
              </button>
            </th>
          );
        })}
        <th scope="col" style={{ width: ACTIONS_WIDTH }}>
          Actions
        </th>
      </tr>
    </thead>
  );
}

/** What the columns are called and sorted by. */
export const UsersGridHead = memo(PlainHead);
