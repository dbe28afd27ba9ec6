import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { TIMING } from '@sidehelm/console-common';
import { CsvButton, SearchField, useTyping } from '@sidehelm/console-react';
import { ordersApiRef, type OrderSearch } from '@sidehelm/dispatch-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { memo, useCallback } from 'react';
import { countOrders } from '../../../table/countOrders';
import { countFilters } from '../../../table/orderFilters';
import { OrdersExport } from '../../../table/OrdersExport';
import type { TableViewState } from '../../../table/useTableView';
import { CreateOrderButton } from '../../CreateOrderDialog/CreateOrderButton';
import { FiguresButton } from '../../FiguresPage/FiguresButton';
import { TrailsButton } from '../../TrailsDialog/TrailsButton';
import { ColumnsButton } from './ColumnsButton';

export interface TableActionsProps extends Pick<
  TableViewState,
  'view' | 'columns' | 'filter' | 'clearFilters' | 'showColumns'
> {
  search: OrderSearch;
  /** How many orders are found; absent before the first answer. */
  total: number | undefined;
}

const useStyles = makeStyles({
  tools: { display: 'flex', gap: 4 },
  // Its words change, and nothing beside it moves.
  clear: {
    minWidth: 132,
    ...tabularNumbers,
    '&[aria-disabled="true"]': {
      color: tokens.color.muted,
      cursor: 'default',
    },
  },
});

function PlainActions(props: TableActionsProps) {
  const { view, columns, filter, total, search } = props;
  const classes = useStyles();
  const { filters } = view;
  const count = countFilters(filters);
  const api = useApi(ordersApiRef);
  const beginExport = useCallback(
    (save: (parts: readonly string[]) => void) =>
      new OrdersExport(page => api.search({ ...search, ...page }), save),
    [api, search],
  );
  const [text, setText] = useTyping(
    filters.text,
    typed => filter({ text: typed }),
    TIMING.autocompleteDebounce,
  );
  return (
    <>
      <SearchField
        label="Search id, person, robot"
        value={text}
        onChange={setText}
        found={filters.text && total ? countOrders(total) : undefined}
      />
      <Button
        className={classes.clear}
        variant={count > 0 ? 'outlined' : 'text'}
        // `disabled` would take the focus away.
        aria-disabled={count === 0 || undefined}
        onClick={() => {
          if (count > 0) props.clearFilters();
        }}
      >
        {count > 0 ? `Clear filters (${count})` : 'Clear filters'}
      </Button>
      <div className={classes.tools}>
        <ColumnsButton columns={columns} onChange={props.showColumns} />
        <CsvButton
          of="orders"
          count={countOrders}
          begin={beginExport}
          isDisabled={!total}
        />
        <TrailsButton />
        <FiguresButton />
      </div>
      <CreateOrderButton />
    </>
  );
}

/** Search, tools and the one primary button. News of orders render none of them again. */
export const TableActions = memo(PlainActions);
