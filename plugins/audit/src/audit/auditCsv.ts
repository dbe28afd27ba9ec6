import {
  csvText,
  CsvExport,
  ServiceError,
  type CsvValue,
} from '@sidehelm/console-react';
import {
  MOST_ENTRIES,
  userOfActor,
  type AuditEntry,
  type AuditSearch,
} from '@sidehelm/plugin-audit-common';
import type { UsersApi } from '@sidehelm/users-react';
import type { AuditApi } from '../api/AuditApi';
import { nameOfPerson } from './nameOfPerson';

type Names = ReadonlyMap<string, string>;

const nameIn = (names: Names, uuid: string | undefined): string | undefined =>
  uuid === undefined ? undefined : names.get(uuid);

/** Every field of an entry, by the heading of its column, and what the people in it are called now. */
const COLUMNS: Record<string, (entry: AuditEntry, names: Names) => CsvValue> = {
  seq: entry => entry.seq,
  at: entry => entry.at,
  actor: entry => entry.actor,
  actor_name: ({ actor }, names) => nameIn(names, userOfActor(actor)),
  act: entry => entry.act,
  outcome: entry => entry.outcome,
  reason: entry => entry.reason,
  status: entry => entry.status,
  robot_id: entry => entry.robot_id,
  order_uuid: entry => entry.order_uuid,
  user_uuid: entry => entry.user_uuid,
  user_name: ({ user_uuid }, names) => nameIn(names, user_uuid),
  restaurant_uuid: entry => entry.restaurant_uuid,
  target: entry => entry.target,
  address: entry => entry.address,
  correlation_id: entry => entry.correlation_id,
  details: ({ details }) => details && JSON.stringify(details),
};

/** Who may not see people has the file without their names. Nobody else gets a file that lacks them. */
function whereForbidden(thrown: unknown): never[] {
  if (thrown instanceof ServiceError && thrown.status === 403) return [];
  throw thrown;
}

/** "1 entry", "12,000 entries". */
export const countEntries = (count: number): string =>
  count === 1 ? '1 entry' : `${count.toLocaleString()} entries`;

/** All entries that are found, made into a file, the newest first. */
export function auditExport(
  { api, users }: { api: AuditApi; users: Pick<UsersApi, 'byUuid'> },
  search: AuditSearch,
  save: (parts: readonly string[]) => void,
): CsvExport<AuditEntry> {
  let before: string | undefined;
  /** Each person is asked for once. */
  const asked = new Set<string>();
  const names = new Map<string, string>();

  async function learnNames(entries: readonly (AuditEntry | undefined)[]) {
    const people = entries.flatMap(entry =>
      entry ? [userOfActor(entry.actor), entry.user_uuid] : [],
    );
    const strangers = new Set(
      people.filter(uuid => uuid !== undefined && !asked.has(uuid)),
    ) as Set<string>;
    if (strangers.size === 0) return;
    const found = await users.byUuid([...strangers]).catch(whereForbidden);
    strangers.forEach(uuid => asked.add(uuid));
    found.forEach(person => names.set(person.uuid, nameOfPerson(person)));
  }

  return new CsvExport({
    async next() {
      const page = await api.find(search, { before, limit: MOST_ENTRIES });
      await learnNames(page.items);
      before = page.older;
      return { rows: page.items, isLast: page.older === undefined };
    },
    keyOf: ({ seq }) => String(seq),
    toCsv: (entries, { hasHeadings }) =>
      csvText({
        fields: hasHeadings ? Object.keys(COLUMNS) : undefined,
        rows: entries.map(entry =>
          Object.values(COLUMNS).map(read => read(entry, names)),
        ),
      }),
    save,
  });
}
