import { SortHeading } from '@sidehelm/console-react';
import { memo } from 'react';
import {
  USER_COLUMNS,
  type UserColumn,
  type UsersView,
} from '../../users/UsersView';
import { ACTIONS_WIDTH, COLUMN_WIDTHS } from './useGridStyles';

function PlainHead(props: {
  view: UsersView;
  onSort: (column: UserColumn) => void;
}) {
  const { view, onSort } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {USER_COLUMNS.map(([column, label]) => (
          <SortHeading
            key={column}
            label={label}
            width={COLUMN_WIDTHS[column]}
            direction={view.sort === column ? view.direction : undefined}
            onSort={() => onSort(column)}
          />
        ))}
        <th scope="col" style={{ width: ACTIONS_WIDTH }}>
          Actions
        </th>
      </tr>
    </thead>
  );
}

/** What the columns are called and sorted by. */
export const UsersGridHead = memo(PlainHead);
