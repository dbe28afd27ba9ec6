import type { SqlValue, Statement } from '../../platform/statements';
import { timeText } from '../../platform/timeRange';
import { columnText, rankOf } from './orderRow';
import type { OrderSearch } from './OrderSearch';

/** SQL that is true of the orders that are looked for. */
export type Condition = Statement;

/** A text, and the columns of which at least one has it as a part. */
export interface TextPart {
  columns: readonly string[];
  /** In small letters. */
  part: string;
}

export interface OrderConditions {
  /** By what orders are counted. */
  counted: readonly Condition[];
  /** By times and reasons. */
  others: readonly Condition[];
  texts: readonly TextPart[];
}

const EVERYWHERE = [
  'external_id',
  'recipient_name',
  'recipient_phone',
  'recipient_address',
  'assigned_robot_id',
];

/** Finds the text as it is, as a part. */
const likePart = (part: string) => `%${part.replace(/[!%_]/g, '!$&')}%`;

const folded = (text: string | undefined) =>
  columnText((text ?? '').trim(), (text ?? '').length);

const anyOf = (column: string, values: readonly SqlValue[]): Condition => ({
  sql: `${column} in (${values.map(() => '?').join(', ')})`,
  values,
});

/** @param column - SQL of the text in small letters */
const likeAny = (
  { columns, part }: TextPart,
  column: (name: string) => string,
): Condition => ({
  sql: `(${columns.map(name => `${column(name)} like ? escape '!'`).join(' or ')})`,
  values: columns.map(() => likePart(part)),
});

/** Columns of orders that are not in small letters themselves. */
const AS_SENT = ['external_id', 'assigned_robot_id'];

/** Of an order itself. */
export const hasText = (text: TextPart): Condition =>
  likeAny(text, name => (AS_SENT.includes(name) ? `lower(${name})` : name));

/** Of what is stored of its texts alone. */
export const isText = (text: TextPart): Condition =>
  likeAny(text, name => name);

function countedConditions(search: OrderSearch): Condition[] {
  const conditions: Condition[] = [];
  // As a word: databases know how many orders each of the two has.
  if (search.is_final !== undefined)
    conditions.push({ sql: `is_final = ${search.is_final}`, values: [] });
  if (search.current_stage)
    conditions.push(anyOf('stage_rank', search.current_stage.map(rankOf)));
  if (search.sales_channel)
    conditions.push(anyOf('sales_channel', search.sales_channel));
  const restaurant = folded(search.restaurant_uuid);
  if (restaurant)
    conditions.push(
      hasText({ columns: ['restaurant_uuid'], part: restaurant }),
    );
  return conditions;
}

function otherConditions(search: OrderSearch): Condition[] {
  const conditions: Condition[] = [];
  const add = (sql: string, value: string | undefined) => {
    if (value) conditions.push({ sql, values: [value] });
  };
  const addTime = (sql: string, time: string | undefined) =>
    add(sql, time && timeText(time));
  add('rescue_reason = ?', search.rescue_reason);
  addTime('requested_at >= ?', search.requested_from);
  addTime('requested_at < ?', search.requested_to);
  addTime('stage_eta >= ?', search.eta_from);
  addTime('stage_eta < ?', search.eta_to);
  return conditions;
}

/** What an order has to be to be found. Throws 400 for a time that is none. */
export function conditionsOf(search: OrderSearch): OrderConditions {
  const texts = [
    { columns: EVERYWHERE, part: folded(search.text) },
    { columns: ['recipient_name'], part: folded(search.recipient_name) },
    {
      columns: ['recipient_phone'],
      part: folded(search.recipient_phone_number),
    },
    { columns: ['recipient_address'], part: folded(search.recipient_address) },
    { columns: ['assigned_robot_id'], part: folded(search.assigned_robot_id) },
  ];
  return {
    counted: countedConditions(search),
    others: otherConditions(search),
    texts: texts.filter(({ part }) => part !== ''),
  };
}

/** All of them together; true of every order where there is none. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' and ') || 'true',
  values: conditions.flatMap(({ values }) => values),
});
