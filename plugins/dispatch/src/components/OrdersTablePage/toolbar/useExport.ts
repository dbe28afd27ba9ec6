import { useApi } from '@backstage/core-plugin-api';
import {
  consoleAlertApiRef,
  saveCsv,
  useDialogRequest,
  type DialogRequest,
} from '@sidehelm/console-react';
import { ordersApiRef, type OrderSearch } from '@sidehelm/dispatch-react';
import { useCallback } from 'react';
import { countOrders } from '../../../table/countOrders';
import { OrdersExport, type ExportState } from '../../../table/OrdersExport';

type Done = Extract<ExportState, { kind: 'done' }>;

/** "12 orders saved as CSV", and what is not among them. */
function describeDone({ done, found, leftOut }: Done): string {
  const said = [`${countOrders(done)} saved as CSV`];
  if (found > done + leftOut)
    said.push(`these are the first of ${countOrders(found)}`);
  if (leftOut > 0)
    said.push(
      `${countOrders(leftOut)} left out: what the service says makes no sense`,
    );
  return said.join('; ');
}

export interface ExportDialogState extends Omit<
  DialogRequest<OrdersExport>,
  'open'
> {
  /** Saves all orders that are found, in the order of the table. */
  start: () => void;
}

/** Saves what is found as CSV, page by page; one file at a time. */
export function useExport(search: OrderSearch): ExportDialogState {
  const api = useApi(ordersApiRef);
  const alerts = useApi(consoleAlertApiRef);
  const { open, ...dialog } = useDialogRequest<OrdersExport>();
  const { close } = dialog;
  const start = useCallback(() => {
    const exporting = new OrdersExport(
      page => api.search({ ...search, ...page }),
      parts => saveCsv('orders', parts),
    );
    exporting.state.subscribe(() => {
      const state = exporting.state.get();
      if (state.kind === 'done') alerts.post({ message: describeDone(state) });
      if (state.kind === 'done' || state.kind === 'canceled') close();
    });
    open(exporting);
    void exporting.run();
  }, [api, alerts, search, open, close]);
  return { ...dialog, start };
}
