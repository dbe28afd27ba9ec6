/** The columns that entries are found by, made by the database from the entry itself: they cannot say something else than it does. */
export const FOUND_BY = [
  'actor',
  'act',
  'outcome',
  'robot_id',
  'order_uuid',
  'user_uuid',
  'restaurant_uuid',
  'address',
  'correlation_id',
] as const;

/** Those that few entries have: their indexes hold no others. */
const RARE: readonly string[] = [
  'robot_id',
  'order_uuid',
  'user_uuid',
  'restaurant_uuid',
  'correlation_id',
];

/** What most entries are is found without an index. */
export const NOT_USUAL = `outcome <> 'succeeded'`;

/**
 * What many entries have in common is looked through for the other filters: they stand in the index as well, so that no entry is
 * read for nothing. Of two such filters the first in `FOUND_BY` is the one whose index is used.
 */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  actor: ['act', 'robot_id', 'address'],
  act: ['robot_id', 'address'],
  robot_id: ['address'],
};

const columnsOf = (column: string): string =>
  [column, 'at', 'seq', ...(BESIDE[column] ?? [])].join(', ');

function conditionOf(column: string): string {
  if (column === 'outcome') return ` where ${NOT_USUAL}`;
  return RARE.includes(column) ? ` where ${column} is not null` : '';
}

/** The order of a page is that of each index, so that a page costs no sorting. */
const indexes = [
  'create unique index audit_entries_id on audit_entries (id)',
  'create index audit_entries_at on audit_entries (at, seq)',
  ...FOUND_BY.map(
    column =>
      `create index audit_entries_${column} on audit_entries (${columnsOf(column)})${conditionOf(column)}`,
  ),
];

const ends = [
  // The last entry, and the last of those that are cut off.
  'create table audit_head (id integer primary key, seq bigint not null, hash varchar(64) not null)',
  'create table audit_anchor (id integer primary key, seq bigint not null, hash varchar(64) not null)',
];

const columns = (type: string, valueOf: (name: string) => string): string =>
  ['id', 'at', ...FOUND_BY]
    .map(
      name => `${name} ${type} generated always as (${valueOf(name)}) stored`,
    )
    .join(', ');

export const sqliteTables = [
  `create table audit_entries (seq integer primary key, body text not null, hash varchar(64) not null, ${columns(
    'text',
    name => `json_extract(body, '$.${name}')`,
  )})`,
  ...indexes,
  ...ends,
  `create trigger audit_entries_unchanged before update on audit_entries
   begin select raise(abort, 'Entries of the audit log are never changed'); end`,
  `create trigger audit_entries_uncut before delete on audit_entries
   when old.seq > (select seq from audit_anchor where id = 1)
   begin select raise(abort, 'Entries of the audit log are never deleted'); end`,
];

export const postgresTables = [
  `create table audit_entries (seq bigint primary key, body text not null, hash varchar(64) not null, ${columns(
    'text collate "C"',
    name => `cast(body as json) ->> '${name}'`,
  )})`,
  ...indexes,
  ...ends,
  `create function audit_entries_unchanged() returns trigger language plpgsql as $$
   begin raise exception 'Entries of the audit log are never changed'; end $$`,
  `create trigger audit_entries_unchanged before update on audit_entries
   for each statement execute function audit_entries_unchanged()`,
  `create trigger audit_entries_emptied before truncate on audit_entries
   for each statement execute function audit_entries_unchanged()`,
  `create function audit_entries_uncut() returns trigger language plpgsql as $$
   begin
     if old.seq > (select seq from audit_anchor where id = 1) then
       raise exception 'Entries of the audit log are never deleted';
     end if;
     return old;
   end $$`,
  `create trigger audit_entries_uncut before delete on audit_entries
   for each row execute function audit_entries_uncut()`,
];

/** How far the log has read what services tell; changes with the entries that came of it. */
export const feedTable =
  'create table audit_feeds (service varchar(64) primary key, place varchar(100) not null)';
