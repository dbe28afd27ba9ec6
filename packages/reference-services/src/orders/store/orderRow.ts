import { digitsOf, ORDER_STAGES } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import type { OrderToStore, StoredOrder } from './StoredOrder';

/** What is stored of an order beside the whole of it: what orders are found and sorted by. */
export interface OrderColumns {
  uuid: string;
  sales_channel: string;
  external_id: string;
  restaurant_uuid: string;
  requested_at: string;
  assigned_robot_id: string | null;
  /** By which it comes before those with greater numbers. */
  assigned_robot_key: string | null;
  stage_rank: number;
  stage_eta: string | null;
  is_final: boolean;
  recipient_name: string;
  recipient_phone: string;
  /** Number and code, as they are and their digits alone: what they are found by. */
  recipient_phone_text: string;
  recipient_address: string;
  rescue_reason: string | null;
  version: number;
}

export interface OrderRow extends OrderColumns {
  document: string;
  revision: number | string;
}

/** In small letters, as long as its column; PostgreSQL takes no NUL. */
export const columnText = (text: string, length: number): string =>
  text.toLowerCase().replaceAll('\0', '').slice(0, length);

/** As many digits as an id has at most. */
const ROBOT_DIGITS = 31;

/** Sorts as `compareRobotIds` does: by the number, then by the letters. */
export function robotKey(id: string): string {
  const digits = /\d+/.exec(id)?.[0].replace(/^0+/, '');
  return `${digits?.padStart(ROBOT_DIGITS, '0') ?? ''} ${id}`;
}

/** All by which a phone is found, each in a line of its own: people write the same number in many ways. */
export function phoneText({
  phone_number: number,
  phone_code: code,
}: Order['recipient']): string {
  const lines = [number, code].flatMap(text =>
    text ? [text, digitsOf(text)] : [],
  );
  const text = [...new Set(lines)].filter(Boolean).join('\n');
  return columnText(text, text.length);
}

export const rankOf = (stage: string): number =>
  (ORDER_STAGES as readonly string[]).indexOf(stage);

export const toOrder = ({ document }: Pick<OrderRow, 'document'>) =>
  JSON.parse(document) as StoredOrder;

/** An array of orders as JSON. */
export const arrayOf = (rows: readonly Pick<OrderRow, 'document'>[]): string =>
  `[${rows.map(({ document }) => document).join(',')}]`;

export function toColumns(order: OrderToStore): OrderColumns {
  const { recipient, current_stage } = order;
  return {
    uuid: order.uuid,
    sales_channel: order.sales_channel,
    external_id: order.external_id,
    restaurant_uuid: order.restaurant_uuid,
    requested_at: order.requested_at,
    assigned_robot_id: order.assigned_robot_id ?? null,
    assigned_robot_key: order.assigned_robot_id
      ? robotKey(order.assigned_robot_id)
      : null,
    stage_rank: rankOf(current_stage.kind),
    stage_eta: current_stage.eta_timestamp ?? null,
    is_final: current_stage.is_final,
    recipient_name: columnText(recipient.name, 200),
    recipient_phone: columnText(
      recipient.phone_number ?? recipient.phone_code ?? '',
      40,
    ),
    recipient_phone_text: phoneText(recipient),
    recipient_address: columnText(
      recipient.address_description.address_line_1,
      200,
    ),
    rescue_reason: order.rescue_reason ?? null,
    version: order.version,
  };
}

export const toRow = (order: StoredOrder): OrderRow => ({
  ...toColumns(order),
  document: JSON.stringify(order),
  revision: order.revision,
});
