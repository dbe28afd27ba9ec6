import {
  ErrorState,
  StaleNotice,
  useScrollPlace,
} from '@sidehelm/console-react';
import { useRef } from 'react';
import type { TableViewState } from '../../../table/useTableView';
import { LoadingBody } from './LoadingBody';
import { NoOrders } from './NoOrders';
import {
  FIRST_ROW,
  OrdersTableBody,
  type OrdersTableBodyProps,
} from './OrdersTableBody';
import { OrdersTableHead } from './OrdersTableHead';
import { useAnsweredQuestion } from './useAnsweredQuestion';
import { useScrollMemory } from './useScrollMemory';
import { tableWidth, useTableStyles } from './useTableStyles';

interface OrdersTableProps extends Omit<
  OrdersTableBodyProps,
  'body' | 'columns' | 'place'
> {
  table: TableViewState;
}

/** The orders that are found, in the room that the window leaves. The headings stay whatever is found. */
export function OrdersTable({ table, question, ...rows }: OrdersTableProps) {
  const { view, columns } = table;
  const { orders } = rows;
  const { total, error } = orders;
  const classes = useTableStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useScrollPlace(body);
  const answered = useAnsweredQuestion(question, orders);
  useScrollMemory(place, answered);

  const isUnanswered = answered !== question || total === undefined;
  const hasFailed = isUnanswered && error !== undefined;
  const span = columns.length + 1;
  return (
    <div className={classes.frame}>
      <div className={classes.box} aria-busy={isUnanswered && !hasFailed}>
        <table
          className={classes.table}
          style={{ minWidth: tableWidth(columns) }}
          aria-label="Orders"
          aria-rowcount={total === undefined ? -1 : total + FIRST_ROW - 1}
        >
          <OrdersTableHead
            view={view}
            columns={columns}
            onSort={table.sortBy}
            onFilter={table.filter}
          />
          {total === undefined && !hasFailed && <LoadingBody span={span} />}
          {answered !== undefined && !hasFailed && (
            <OrdersTableBody
              {...rows}
              body={body}
              place={place}
              columns={columns}
              question={answered}
            />
          )}
        </table>
        <div className={classes.message}>
          {hasFailed && (
            <ErrorState
              title="The orders could not be loaded"
              error={error}
              onRetry={orders.refresh}
            />
          )}
          {!isUnanswered && total === 0 && (
            <NoOrders filters={view.filters} onClear={table.clearFilters} />
          )}
        </div>
      </div>
      {!hasFailed && error && (
        <StaleNotice error={error} updatedAt={orders.updatedAt} isAbove />
      )}
    </div>
  );
}
