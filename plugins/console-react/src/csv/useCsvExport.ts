import { useApi } from '@backstage/core-plugin-api';
import { useCallback } from 'react';
import { consoleAlertApiRef } from '../alerts/consoleAlertApiRef';
import {
  useDialogRequest,
  type DialogRequest,
} from '../components/Dialog/useDialogRequest';
import type { CsvExport, ExportState } from './CsvExport';
import { saveCsv } from './saveCsv';

type Done = Extract<ExportState, { kind: 'done' }>;

export interface CsvExportChoice<T> {
  /** What it is a table of, for example `orders`. */
  of: string;
  /** For example "1 order" and "12,000 orders". */
  count: (rows: number) => string;
  /** Makes one that gives its texts to `save`. */
  begin: (save: (parts: readonly string[]) => void) => CsvExport<T>;
}

/** "12 orders saved as CSV", and what is not among them. */
function describeDone(
  { done, found, hasMore, leftOut }: Done,
  count: (rows: number) => string,
): string {
  const said = [`${count(done)} saved as CSV`];
  if (found !== undefined && found > done + leftOut)
    said.push(`these are the first of ${count(found)}`);
  if (found === undefined && hasMore)
    said.push('these are the first, and there are more');
  if (leftOut > 0)
    said.push(
      `${count(leftOut)} left out: what the service says makes no sense`,
    );
  return said.join('; ');
}

export interface CsvExportDialogState<T> extends Omit<
  DialogRequest<CsvExport<T>>,
  'open'
> {
  /** Saves all that is found, in the order of the table. */
  start: () => void;
}

/** Saves what is found as CSV, page by page; one file at a time. */
export function useCsvExport<T>({
  of,
  count,
  begin,
}: CsvExportChoice<T>): CsvExportDialogState<T> {
  const alerts = useApi(consoleAlertApiRef);
  const { open, ...dialog } = useDialogRequest<CsvExport<T>>();
  const { close } = dialog;
  const start = useCallback(() => {
    const exporting = begin(parts => saveCsv(of, parts));
    exporting.state.subscribe(() => {
      const state = exporting.state.get();
      if (state.kind === 'done')
        alerts.post({ message: describeDone(state, count) });
      if (state.kind === 'done' || state.kind === 'canceled') close();
    });
    open(exporting);
    void exporting.run();
  }, [alerts, begin, count, of, open, close]);
  return { ...dialog, start };
}
