/** Where the texts of an order come from, in small letters. */
interface Sources {
  texts: Readonly<Record<string, string>>;
  /** Of orders. */
  columns: readonly string[];
}

/** @param phone - the column of what phones are found by */
function sourcesWith(phone: string): Sources {
  const texts = {
    external_id: 'lower(X.external_id)',
    recipient_name: 'X.recipient_name',
    recipient_phone: `X.${phone}`,
    recipient_address: 'X.recipient_address',
    assigned_robot_id: "coalesce(lower(X.assigned_robot_id), '')",
  };
  const columns = Object.keys(texts).map(name =>
    name === 'recipient_phone' ? phone : name,
  );
  return { texts, columns };
}

const FIRST = sourcesWith('recipient_phone');
/** Since orders have a column of it. */
const WITH_PHONE_TEXT = sourcesWith('recipient_phone_text');

const NAMES = Object.keys(FIRST.texts);
const COLUMNS = NAMES.join(', ');
const textsOf = ({ texts }: Sources, row: string) =>
  Object.values(texts)
    .map(text => text.replace('X', row))
    .join(', ');
const ofNew = NAMES.map(name => `new.${name}`).join(', ');
const ofOld = NAMES.map(name => `old.${name}`).join(', ');

/** What orders are counted by. */
const KINDS = ['is_final', 'stage_rank', 'sales_channel', 'restaurant_uuid'];
const KIND = KINDS.join(', ');

const isAnother = (columns: readonly string[]) =>
  columns.map(name => `old.${name} is distinct from new.${name}`).join(' or ');

const addTexts = (sources: Sources) =>
  `insert into orders_texts (order_uuid, ${COLUMNS}) values (new.uuid, ${textsOf(sources, 'new')});`;
const changeTexts = (sources: Sources) =>
  `update orders_texts set (${COLUMNS}) = (select ${textsOf(sources, 'new')}) where order_uuid = new.uuid;`;
const textsChange = ({ columns }: Sources) =>
  `update of ${columns.join(', ')} on orders_orders`;
const dropTexts = 'delete from orders_texts where order_uuid = old.uuid;';

const countOne = `insert into orders_counts (${KIND}, orders) values (${KINDS.map(
  name => `new.${name}`,
).join(
  ', ',
)}, 1) on conflict (${KIND}) do update set orders = orders_counts.orders + 1;`;
const dropOne = `update orders_counts set orders = orders - 1 where ${KINDS.map(
  name => `${name} = old.${name}`,
).join(' and ')};`;

const countsTable = `create table orders_counts (is_final boolean not null, stage_rank integer not null, sales_channel varchar(40) not null, restaurant_uuid varchar(36) not null, orders integer not null, primary key (${KIND}))`;
const countAll = `insert into orders_counts (${KIND}, orders) select ${KIND}, count(*) from orders_orders group by ${KIND}`;
const textsTable = (id: string, uuid: string) =>
  `create table orders_texts (id ${id}, order_uuid ${uuid} not null unique, ${NAMES.map(
    name => `${name} text not null`,
  ).join(', ')})`;
const allTexts = `insert into orders_texts (order_uuid, ${COLUMNS}) select uuid, ${textsOf(FIRST, 'orders_orders')} from orders_orders`;

/** One for each order that a table may have, and two where what is empty comes last both ways: one is read backwards else. */
export const sortIndexes: readonly string[] = [
  ...[
    'requested_at, uuid',
    'stage_rank, requested_at, uuid',
    'restaurant_uuid, requested_at, uuid',
    'recipient_name, requested_at, uuid',
    'recipient_phone, requested_at, uuid',
    'recipient_address, requested_at, uuid',
    'sales_channel, requested_at, uuid',
    'is_final, requested_at, uuid',
  ].map(columns => ({ name: columns.split(',')[0], columns })),
  ...['stage_eta', 'assigned_robot_id'].flatMap(name => [
    { name, columns: `(${name} is null), ${name}, requested_at, uuid` },
    {
      name: `${name}_desc`,
      columns: `(${name} is null), ${name} desc, requested_at desc, uuid desc`,
    },
  ]),
].map(
  ({ name, columns }) =>
    `create index orders_by_${name} on orders_orders (${columns})`,
);

/** Of the few that were rescued. */
export const rescueIndex =
  'create index orders_by_rescue_reason on orders_orders (rescue_reason, requested_at, uuid) where rescue_reason is not null';

/** As ids of robots are sorted everywhere: by their numbers. */
export const robotIndexes: readonly string[] = [
  'drop index orders_by_assigned_robot_id',
  'drop index orders_by_assigned_robot_id_desc',
  'create index orders_by_assigned_robot_key on orders_orders ((assigned_robot_key is null), assigned_robot_key, requested_at, uuid)',
  'create index orders_by_assigned_robot_key_desc on orders_orders ((assigned_robot_key is null), assigned_robot_key desc, requested_at desc, uuid desc)',
];

const trigger = (name: string, when: string, what: string) =>
  `create trigger ${name} after ${when} begin ${what} end`;

const sqliteTextTriggers = (sources: Sources): readonly string[] => [
  trigger(
    'orders_added',
    'insert on orders_orders',
    `${addTexts(sources)} ${countOne}`,
  ),
  trigger(
    'orders_texts_follow',
    `${textsChange(sources)} when ${isAnother(sources.columns)}`,
    changeTexts(sources),
  ),
];

/** An index of three letters each (FTS5), and how many orders there are of each kind; both follow the orders by themselves. */
export const sqliteSearchTables: readonly string[] = [
  textsTable('integer primary key', 'char(36)'),
  allTexts,
  `create virtual table orders_texts_index using fts5(${COLUMNS}, content='orders_texts', content_rowid='id', tokenize='trigram')`,
  `insert into orders_texts_index (orders_texts_index) values ('rebuild')`,
  trigger(
    'orders_texts_added',
    'insert on orders_texts',
    `insert into orders_texts_index (rowid, ${COLUMNS}) values (new.id, ${ofNew});`,
  ),
  trigger(
    'orders_texts_changed',
    'update on orders_texts',
    `insert into orders_texts_index (orders_texts_index, rowid, ${COLUMNS}) values ('delete', old.id, ${ofOld});
     insert into orders_texts_index (rowid, ${COLUMNS}) values (new.id, ${ofNew});`,
  ),
  trigger(
    'orders_texts_dropped',
    'delete on orders_texts',
    `insert into orders_texts_index (orders_texts_index, rowid, ${COLUMNS}) values ('delete', old.id, ${ofOld});`,
  ),
  countsTable,
  countAll,
  ...sqliteTextTriggers(FIRST),
  trigger(
    'orders_counts_follow',
    `update of ${KIND} on orders_orders when ${isAnother(KINDS)}`,
    `${dropOne} ${countOne}`,
  ),
  trigger(
    'orders_dropped',
    'delete on orders_orders',
    `${dropTexts} ${dropOne}`,
  ),
];

/** Phones are found by number and code, and their digits: from here on the texts come from that column. */
export const sqlitePhoneTexts: readonly string[] = [
  'drop trigger orders_added',
  'drop trigger orders_texts_follow',
  ...sqliteTextTriggers(WITH_PHONE_TEXT),
];

/** A function and the trigger that calls it for each row. */
const postgresTrigger = (
  name: string,
  when: string,
  what: string,
): readonly string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${what} return null; end $$`,
  `create trigger ${name} after ${when} execute function ${name}()`,
];

const postgresTextTriggers = (sources: Sources): readonly string[] => [
  ...postgresTrigger(
    'orders_added',
    'insert on orders_orders for each row',
    `${addTexts(sources)} ${countOne}`,
  ),
  ...postgresTrigger(
    'orders_texts_follow',
    `${textsChange(sources)} for each row when (${isAnother(sources.columns)})`,
    changeTexts(sources),
  ),
];

/** The same as for SQLite. */
export const postgresPhoneTexts: readonly string[] = [
  'drop trigger orders_added on orders_orders',
  'drop trigger orders_texts_follow on orders_orders',
  'drop function orders_added',
  'drop function orders_texts_follow',
  ...postgresTextTriggers(WITH_PHONE_TEXT),
];

/**
 * The same with pg_trgm. Whoever may not create the extension has the table without the index, and finds the same more slowly.
 * Entries are made at once (`fastupdate`), so that no change has to make those of thousands before it.
 */
export const postgresSearchTables: readonly string[] = [
  textsTable('serial primary key', 'uuid'),
  allTexts,
  `do $$ begin
     create extension if not exists pg_trgm;
     create index orders_texts_index on orders_texts using gin (${NAMES.map(name => `${name} gin_trgm_ops`).join(', ')}) with (fastupdate = off);
   exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
     raise notice 'Texts of orders are found without an index: %', sqlerrm;
   end $$`,
  countsTable,
  countAll,
  ...postgresTextTriggers(FIRST),
  ...postgresTrigger(
    'orders_counts_follow',
    `update of ${KIND} on orders_orders for each row when (${isAnother(KINDS)})`,
    `${dropOne} ${countOne}`,
  ),
  ...postgresTrigger(
    'orders_dropped',
    'delete on orders_orders for each row',
    `${dropTexts} ${dropOne}`,
  ),
];
