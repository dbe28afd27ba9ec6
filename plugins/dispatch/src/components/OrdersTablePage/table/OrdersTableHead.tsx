import { memo } from 'react';
import type { OrderColumn } from '../../../table/orderColumns';
import type { OrderFilters } from '../../../table/orderFilters';
import type { TableView } from '../../../table/TableView';
import { ColumnFilter } from '../filters/ColumnFilter';
import { SortHeading } from './SortHeading';
import { useTableStyles } from './useTableStyles';

interface OrdersTableHeadProps {
  view: TableView;
  columns: readonly OrderColumn[];
  onSort: (column: OrderColumn) => void;
  onFilter: (change: Partial<OrderFilters>) => void;
}

function PlainHead({ view, columns, onSort, onFilter }: OrdersTableHeadProps) {
  const classes = useTableStyles();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.menuColumn}>
          Menu
        </th>
        {columns.map(column => (
          <SortHeading
            key={column}
            column={column}
            direction={view.sort === column ? view.direction : undefined}
            onSort={onSort}
          />
        ))}
      </tr>
      <tr aria-rowindex={2}>
        <td />
        {columns.map(column => (
          <td key={column}>
            <ColumnFilter
              column={column}
              filters={view.filters}
              onChange={onFilter}
            />
          </td>
        ))}
      </tr>
    </thead>
  );
}

/** What the columns are called and sorted by, and what they are filtered by. */
export const OrdersTableHead = memo(PlainHead);
