import { csvText, CsvExport, type CsvValue } from '@sidehelm/console-react';
import {
  MOST_ENTRIES,
  type AuditEntry,
  type AuditSearch,
} from '@sidehelm/plugin-audit-common';
import type { AuditApi } from '../api/AuditApi';

/** Every field of an entry, by the heading of its column. */
const COLUMNS: Record<string, (entry: AuditEntry) => CsvValue> = {
  seq: entry => entry.seq,
  at: entry => entry.at,
  actor: entry => entry.actor,
  act: entry => entry.act,
  outcome: entry => entry.outcome,
  reason: entry => entry.reason,
  status: entry => entry.status,
  robot_id: entry => entry.robot_id,
  order_uuid: entry => entry.order_uuid,
  user_uuid: entry => entry.user_uuid,
  restaurant_uuid: entry => entry.restaurant_uuid,
  target: entry => entry.target,
  address: entry => entry.address,
  correlation_id: entry => entry.correlation_id,
  details: ({ details }) => details && JSON.stringify(details),
};

/** "1 entry", "12,000 entries". */
export const countEntries = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString()} entries`;

/** All entries that are found, made into a file, the newest first. */
export function auditExport(
  api: AuditApi,
  search: AuditSearch,
  save: (parts: readonly string[]) => void,
): CsvExport<AuditEntry> {
  let before: string | undefined;
  return new CsvExport({
    async next() {
      const page = await api.find(search, { before, limit: MOST_ENTRIES });
      before = page.older;
      return { rows: page.items, isLast: page.older === undefined };
    },
    keyOf: ({ seq }) => String(seq),
    toCsv: (entries, { hasHeadings }) =>
      csvText({
        fields: hasHeadings ? Object.keys(COLUMNS) : undefined,
        rows: entries.map(entry =>
          Object.values(COLUMNS).map(read => read(entry)),
        ),
      }),
    save,
  });
}
