import { SortHeading } from '@sidehelm/console-react';
import { memo } from 'react';
import { COLUMN_LABELS, type OrderColumn } from '../../../table/orderColumns';
import type { OrderFilters } from '../../../table/orderFilters';
import type { TableView } from '../../../table/TableView';
import { ColumnFilter } from '../filters/ColumnFilter';
import { columnWidth, useTableStyles } from './useTableStyles';

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
            label={COLUMN_LABELS[column]}
            width={columnWidth(column)}
            direction={view.sort === column ? view.direction : undefined}
            onSort={() => onSort(column)}
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
