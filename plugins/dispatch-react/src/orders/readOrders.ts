import { isFinalStage } from '@sidehelm/console-common';
import {
  eachOf,
  entityReader,
  orderSchema,
  orElse,
  pilotOrderSchema,
  type FieldRule,
  type Order,
} from '@sidehelm/contracts';
import {
  isFields,
  readList,
  type Page,
  type ReadList,
} from '@sidehelm/console-react';

type Stage = Order['current_stage'];

const UNKNOWN = 'unknown';
/** As the contract has it. */
const LONGEST_KIND = 40;

/** Of a kind that nobody knows, and final if its kind is known to be. */
const withoutNonsense = (stage: unknown) => {
  if (!isFields(stage)) return stage;
  const kind =
    typeof stage.kind === 'string' && stage.kind !== '' ? stage.kind : UNKNOWN;
  return {
    ...stage,
    kind: kind.slice(0, LONGEST_KIND),
    is_final:
      typeof stage.is_final === 'boolean' ? stage.is_final : isFinalStage(kind),
  };
};

const readStage: FieldRule<Stage> = (stage, read) =>
  read(stage) ?? read(withoutNonsense(stage));

/** Somebody without a name still waits for the order. */
const withName = (recipient: unknown) =>
  isFields(recipient) && typeof recipient.name !== 'string'
    ? { ...recipient, name: '' }
    : recipient;

/** What an order is shown without: somebody may have to look after it. */
const RULES = {
  is_mock: orElse(false),
  sales_channel: orElse(UNKNOWN),
  // No restaurant has this one.
  restaurant_uuid: orElse(''),
  current_stage: readStage,
  completed_stages: eachOf,
  is_under_rescue: orElse(false),
};

/** An order as the service sent it; `undefined` without ids, time of request, stage or recipient: nothing can be delivered then. */
export const readOrder = entityReader(orderSchema, {
  ...RULES,
  is_rescue_suggested: orElse(false),
  charges: orElse({ sub_total_in_cents: 0, tips_in_cents: 0 }),
  recipient: (recipient, read) => read(withName(recipient)),
});

/** As `readOrder`, of what a pilot needs to know. */
export const readPilotOrder = entityReader(pilotOrderSchema, {
  ...RULES,
  recipient: (recipient, read) => read(withName(recipient)),
});

/** Tells orders apart. */
export const uuidOf = ({ uuid }: Pick<Order, 'uuid'>): string => uuid;

/** The orders of a list, each once. Anything but a list is a mistake of the service. */
export function readOrders(value: unknown): ReadList<Order> {
  return readList(value, 'orders', readOrder, uuidOf);
}

/** A page, with a gap for each order that makes no sense. Anything but a page is a mistake of the service. */
export function readOrderPage(value: unknown): Page<Order> {
  const { items, total } = isFields(value) ? value : {};
  if (!Array.isArray(items) || !Number.isSafeInteger(total))
    throw new SyntaxError('The page of orders is not a page.');
  return { items: items.map(readOrder), total: total as number };
}
