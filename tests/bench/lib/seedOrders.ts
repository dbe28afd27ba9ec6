import type { OrderLife } from './manyOrders';
import { settle } from './settle';
import type { BenchDatabase } from './startDatabase';
import type { Knex } from './servicePackages';

/** In the order of an order's life, as the service ranks them. */
const STAGES = [
  'order-received',
  'order-queued',
  'robot-en-route-to-pick-up',
  'robot-waiting-for-pick-up',
  'order-picked-up',
  'robot-en-route-to-drop-off',
  'robot-waiting-for-drop-off',
  'order-completed',
  'order-canceled',
];

/** SQLite takes at most 32,766 values in a statement. */
const ROWS_A_STATEMENT = 400;
/** Other writers wait until a transaction ends. */
const ORDERS_A_TRANSACTION = 2_000;

/** By which robots are sorted: their number, then their letters. */
const robotKey = (id: string) =>
  `${id.replace(/\D/g, '').padStart(31, '0')} ${id}`;

/** The number as it is, and its digits alone. */
const phoneText = (phone: string) =>
  [phone, phone.replace(/\D/g, '')].filter(Boolean).join('\n');

/** The columns that the service looks orders up by, beside the whole order. */
function toRow({ order }: OrderLife) {
  const { recipient, current_stage: stage } = order;
  return {
    uuid: order.uuid,
    document: JSON.stringify(order),
    sales_channel: order.sales_channel,
    external_id: order.external_id,
    restaurant_uuid: order.restaurant_uuid,
    requested_at: order.requested_at,
    assigned_robot_id: order.assigned_robot_id ?? null,
    assigned_robot_key: order.assigned_robot_id
      ? robotKey(order.assigned_robot_id)
      : null,
    stage_rank: STAGES.indexOf(stage.kind),
    stage_eta: stage.eta_timestamp ?? null,
    is_final: stage.is_final,
    recipient_name: recipient.name.toLowerCase(),
    recipient_phone: recipient.phone_number ?? '',
    recipient_phone_text: phoneText(recipient.phone_number ?? ''),
    recipient_address:
      recipient.address_description.address_line_1.toLowerCase(),
    rescue_reason: order.rescue_reason ?? null,
    version: order.version,
    revision: order.revision,
  };
}

const toTold = ({ order, events }: OrderLife) =>
  events.map(event => ({
    order_uuid: order.uuid,
    event: JSON.stringify(event),
  }));

async function insert(database: Knex, lives: readonly OrderLife[]) {
  for (let from = 0; from < lives.length; from += ORDERS_A_TRANSACTION) {
    const some = lives.slice(from, from + ORDERS_A_TRANSACTION);
    await database.transaction(async transaction => {
      await transaction.batchInsert(
        'orders_orders',
        some.map(toRow),
        ROWS_A_STATEMENT,
      );
      await transaction.batchInsert(
        'orders_timeline',
        some.flatMap(toTold),
        ROWS_A_STATEMENT,
      );
    });
  }
}

/**
 * Puts these in the place of all orders of the order service that runs on the
 * database. Through its HTTP API a history of ten thousands would take an hour,
 * and its own seed makes one day; so this knows its tables, which are made in
 * packages/reference-services/src/orders/store. Where they change, the insert fails.
 */
export async function seedOrders(
  { open }: Pick<BenchDatabase, 'open'>,
  lives: readonly OrderLife[],
): Promise<void> {
  const database = open();
  try {
    await database('orders_timeline').delete();
    await database('orders_orders').delete();
    await insert(database, lives);
    await database('orders_revisions')
      .where({ id: 1 })
      .update({ newest: lives.length });
    await settle(database, ['orders_counts']);
  } finally {
    await database.destroy();
  }
}
