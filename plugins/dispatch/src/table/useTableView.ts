import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { ORDER_COLUMNS, type OrderColumn } from './orderColumns';
import { NO_FILTERS, type OrderFilters } from './orderFilters';
import { rememberedColumns } from './RememberedColumns';
import {
  readTableView,
  sortedBy,
  writeTableView,
  type TableView,
} from './TableView';

export interface TableViewState {
  view: TableView;
  /** What is shown: what the address says, else what was chosen last. */
  columns: readonly OrderColumn[];
  /** Names of parts of the address that make no sense. */
  ignored: readonly string[];
  filter: (change: Partial<OrderFilters>) => void;
  clearFilters: () => void;
  sortBy: (column: OrderColumn) => void;
  showColumns: (columns: readonly OrderColumn[]) => void;
}

/** The view in the address, so that it can be shared and survives a reload. The functions stay the same. */
export function useTableView(): TableViewState {
  const [params, setParams] = useSearchParams();
  const { view, ignored } = useMemo(() => readTableView(params), [params]);
  const remembered = useSyncExternalStore(
    rememberedColumns.subscribe,
    rememberedColumns.get,
  );
  const latest = useRef({ params, setParams });
  useEffect(() => {
    latest.current = { params, setParams };
  }, [params, setParams]);
  const change = useCallback(
    (changed: (view: TableView) => Partial<TableView>) => {
      const current = latest.current;
      const last = readTableView(current.params).view;
      const next = { ...last, ...changed(last) };
      // Of two changes before the next rendering the second must know the first.
      current.params = writeTableView(current.params, next);
      current.setParams(current.params, { replace: true });
    },
    [],
  );
  const filter = useCallback(
    (filters: Partial<OrderFilters>) =>
      change(last => ({ filters: { ...last.filters, ...filters } })),
    [change],
  );
  return {
    view,
    columns: view.columns ?? remembered ?? ORDER_COLUMNS,
    ignored,
    filter,
    clearFilters: useCallback(() => filter(NO_FILTERS), [filter]),
    sortBy: useCallback(
      (column: OrderColumn) => change(last => sortedBy(last, column)),
      [change],
    ),
    showColumns: useCallback(
      (columns: readonly OrderColumn[]) => {
        const choice =
          columns.length === ORDER_COLUMNS.length ? undefined : columns;
        rememberedColumns.keep(choice);
        change(() => ({ columns: choice }));
      },
      [change],
    ),
  };
}
