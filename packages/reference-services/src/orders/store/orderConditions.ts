import { searchedDigits } from '@sidehelm/console-common';
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
  /** Of what may be a phone number: it is found by them as well, however it was written. */
  digits?: string;
}

export interface OrderConditions {
  /** By what orders are counted. */
  counted: readonly Condition[];
  /** By times and reasons. */
  others: readonly Condition[];
  texts: readonly TextPart[];
}

/** The column that has the digits of phone numbers, too. */
export const PHONE = 'recipient_phone';

/** Those in which most is found come first: behind them a database looks no further. */
const EVERYWHERE = [
  'recipient_name',
  'recipient_address',
  'assigned_robot_id',
  PHONE,
  'external_id',
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
function likeAny(
  { columns, part, digits }: TextPart,
  column: (name: string) => string,
): Condition {
  const parts = columns.map(name => ({ name, part }));
  if (digits !== undefined) parts.push({ name: PHONE, part: digits });
  return {
    sql: `(${parts.map(({ name }) => `${column(name)} like ? escape '!'`).join(' or ')})`,
    values: parts.map(one => likePart(one.part)),
  };
}

/** SQL of the texts of an order that are not in small letters in their column, or in another one. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  external_id: 'lower(external_id)',
  assigned_robot_id: 'lower(assigned_robot_id)',
  [PHONE]: 'recipient_phone_text',
};

/** Of an order itself. */
export const hasText = (text: TextPart): Condition =>
  likeAny(text, name => ELSEWHERE[name] ?? name);

/** Of what is stored of its texts alone. */
export const isText = (text: TextPart): Condition =>
  likeAny(text, name => name);

function withDigits(text: TextPart): TextPart {
  const digits = text.columns.includes(PHONE)
    ? searchedDigits(text.part)
    : undefined;
  // Digits alone are found as they are.
  return digits === text.part ? text : { ...text, digits };
}

/** Each is looked for by itself, in whatever column it is. A phone number is one, however it is written. */
function wordsOf(text: string | undefined): string[] {
  const whole = folded(text);
  return searchedDigits(whole) === undefined
    ? [...new Set(whole.split(/\s+/))]
    : [whole];
}

/** @param named - uuids of those that have the part in their name */
function ofRestaurant(part: string, named: readonly string[] = []): Condition {
  const byUuid = hasText({ columns: ['restaurant_uuid'], part });
  if (named.length === 0) return byUuid;
  const byName = anyOf('restaurant_uuid', named);
  return {
    sql: `(${byUuid.sql} or ${byName.sql})`,
    values: [...byUuid.values, ...byName.values],
  };
}

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
    conditions.push(ofRestaurant(restaurant, search.named_restaurants));
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
    ...wordsOf(search.text).map(part => ({ columns: EVERYWHERE, part })),
    { columns: ['recipient_name'], part: folded(search.recipient_name) },
    {
      columns: [PHONE],
      part: folded(search.recipient_phone_number),
    },
    { columns: ['recipient_address'], part: folded(search.recipient_address) },
    { columns: ['assigned_robot_id'], part: folded(search.assigned_robot_id) },
  ];
  return {
    counted: countedConditions(search),
    others: otherConditions(search),
    texts: texts.filter(({ part }) => part !== '').map(withDigits),
  };
}

/** All of them together; true of every order where there is none. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' and ') || 'true',
  values: conditions.flatMap(({ values }) => values),
});
