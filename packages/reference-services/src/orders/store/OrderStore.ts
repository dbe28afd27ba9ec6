import { ORDER_STAGES } from '@sidehelm/console-common';
import type { Order, OrderEvent } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { HttpError } from '../../platform/HttpError';

/** An order with what each one of this service has. */
export type StoredOrder = Order & { version: number; revision: number };

/** An order and what happened to it, the oldest first. */
export interface OrderHistory {
  order: Omit<StoredOrder, 'revision'>;
  events: OrderEvent[];
}

interface OrderRow {
  uuid: string;
  document: string;
  sales_channel: string;
  external_id: string;
  restaurant_uuid: string;
  requested_at: string;
  assigned_robot_id: string | null;
  stage_rank: number;
  stage_eta: string | null;
  is_final: boolean;
  recipient_name: string;
  recipient_phone: string;
  recipient_address: string;
  rescue_reason: string | null;
  version: number;
  revision: number | string;
}

/** What orders are looked for by, and which page of them; bounds are those of the contract. */
export interface OrderSearch {
  text?: string;
  is_final?: boolean;
  current_stage?: readonly string[];
  sales_channel?: readonly string[];
  restaurant_uuid?: string;
  recipient_name?: string;
  recipient_phone_number?: string;
  recipient_address?: string;
  assigned_robot_id?: string;
  requested_from?: string;
  requested_to?: string;
  eta_from?: string;
  eta_to?: string;
  rescue_reason?: string;
  sort?: keyof typeof SORT_COLUMNS;
  direction?: 'asc' | 'desc';
  offset?: number;
  limit?: number;
}

const SORT_COLUMNS = {
  requested_at: 'requested_at',
  current_stage: 'stage_rank',
  current_stage_eta: 'stage_eta',
  restaurant_uuid: 'restaurant_uuid',
  recipient_name: 'recipient_name',
  recipient_phone_number: 'recipient_phone',
  recipient_address: 'recipient_address',
  assigned_robot_id: 'assigned_robot_id',
  sales_channel: 'sales_channel',
  is_final: 'is_final',
} as const;

/** Columns that are empty where the order does not have it; those come last. */
const OFTEN_EMPTY: readonly string[] = ['stage_eta', 'assigned_robot_id'];

/** Fields of the search → the column of which they are a part. */
const PART_COLUMNS = {
  restaurant_uuid: 'restaurant_uuid',
  recipient_name: 'recipient_name',
  recipient_phone_number: 'recipient_phone',
  recipient_address: 'recipient_address',
  assigned_robot_id: 'assigned_robot_id',
} as const;

const TEXT_COLUMNS = [
  'external_id',
  'recipient_name',
  'recipient_phone',
  'recipient_address',
  'assigned_robot_id',
];

/** In small letters, as long as its column; PostgreSQL takes no NUL. */
const columnText = (text: string, length: number) =>
  text.toLowerCase().replaceAll('\0', '').slice(0, length);

/** A pattern for `like … escape '!'` that finds the text as it is. */
const likePart = (text: string) =>
  `%${columnText(text.trim(), text.length).replace(/[!%_]/g, '!$&')}%`;

/** Databases compare times as texts, so they have all one form. The schema lets leap seconds through, which are no times here. */
function timeText(time: string): string {
  const milliseconds = Date.parse(time);
  if (Number.isNaN(milliseconds))
    throw new HttpError(400, `"${time}" in the query is no time.`);
  return new Date(milliseconds).toISOString();
}

const rankOf = (stage: string) =>
  (ORDER_STAGES as readonly string[]).indexOf(stage);

const toOrder = ({ document }: Pick<OrderRow, 'document'>): StoredOrder =>
  JSON.parse(document);

function toRow(order: StoredOrder): OrderRow {
  const { recipient, current_stage } = order;
  return {
    uuid: order.uuid,
    document: JSON.stringify(order),
    sales_channel: order.sales_channel,
    external_id: order.external_id,
    restaurant_uuid: order.restaurant_uuid,
    requested_at: order.requested_at,
    assigned_robot_id: order.assigned_robot_id ?? null,
    stage_rank: rankOf(current_stage.kind),
    stage_eta: current_stage.eta_timestamp ?? null,
    is_final: current_stage.is_final,
    recipient_name: columnText(recipient.name, 200),
    recipient_phone: columnText(
      recipient.phone_number ?? recipient.phone_code ?? '',
      40,
    ),
    recipient_address: columnText(
      recipient.address_description.address_line_1,
      200,
    ),
    rescue_reason: order.rescue_reason ?? null,
    version: order.version,
    revision: order.revision,
  };
}

/** SQLite takes at most 500 rows in a statement. */
const ROWS_A_STATEMENT = 400;

/** What happens inside one transaction: all of it or nothing. */
export class OrderTransaction {
  constructor(private readonly transaction: Knex.Transaction) {}

  /** The order, which nobody else changes until the transaction ends. */
  async lock(uuid: string): Promise<StoredOrder | undefined> {
    const row = await this.orders().where({ uuid }).forUpdate().first();
    return row && toOrder(row);
  }

  async byExternalId(
    sales_channel: string,
    external_id: string,
  ): Promise<StoredOrder | undefined> {
    const row = await this.orders()
      .where({ sales_channel, external_id })
      .first();
    return row && toOrder(row);
  }

  /** The open order that a robot carries. */
  async ofRobot(robotId: string): Promise<StoredOrder | undefined> {
    const row = await this.orders()
      .where({ assigned_robot_id: robotId, is_final: false })
      .first();
    return row && toOrder(row);
  }

  async update(order: Omit<StoredOrder, 'revision'>): Promise<StoredOrder> {
    const stored = { ...order, revision: await this.nextRevision() };
    await this.orders().where({ uuid: order.uuid }).update(toRow(stored));
    return stored;
  }

  /** `undefined` when the channel has an order with that external id. */
  async insert(
    order: Omit<StoredOrder, 'revision'>,
  ): Promise<StoredOrder | undefined> {
    const stored = { ...order, revision: await this.nextRevision() };
    const inserted = await this.orders()
      .insert(toRow(stored))
      .onConflict(['sales_channel', 'external_id'])
      .ignore()
      .returning('uuid');
    return inserted.length > 0 ? stored : undefined;
  }

  async tell(orderUuid: string, ...events: OrderEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.transaction('orders_timeline').insert(
      events.map(event => ({
        order_uuid: orderUuid,
        event: JSON.stringify(event),
      })),
    );
  }

  /** Of two changes the later has the greater, also where several instances write: the row is locked until the end. */
  private async nextRevision(): Promise<number> {
    const [{ newest }] = await this.transaction('orders_revisions')
      .where({ id: 1 })
      .increment('newest', 1)
      .returning('newest');
    return Number(newest);
  }

  private orders() {
    return this.transaction<OrderRow>('orders_orders');
  }
}

/** The tables of orders, of what happened to them, and of the newest change. */
export class OrderStore {
  constructor(private readonly database: Knex) {}

  /** The newest first. */
  async list(): Promise<StoredOrder[]> {
    const rows = await this.orders()
      .select('document')
      .orderBy('requested_at', 'desc')
      .orderBy('uuid');
    return rows.map(toOrder);
  }

  /** The oldest first. */
  async listInProgress(): Promise<StoredOrder[]> {
    const rows = await this.orders()
      .select('document')
      .where({ is_final: false })
      .orderBy(['requested_at', 'uuid']);
    return rows.map(toOrder);
  }

  async search(
    search: OrderSearch,
  ): Promise<{ items: StoredOrder[]; total: number }> {
    const { sort = 'requested_at', offset = 0, limit = 50 } = search;
    const column = SORT_COLUMNS[sort];
    const direction = search.direction === 'desc' ? 'desc' : 'asc';
    const page = this.found(search).select('document');
    if (OFTEN_EMPTY.includes(column)) page.orderByRaw(`${column} is null`);
    const [[{ count }], rows] = await Promise.all([
      this.found(search).count({ count: '*' }),
      page
        .orderBy(column, direction)
        .orderBy(['requested_at', 'uuid'])
        .offset(offset)
        .limit(limit),
    ]);
    return { items: rows.map(toOrder), total: Number(count) };
  }

  /** Those that were requested since, the oldest first. */
  async requestedSince(time: Date): Promise<StoredOrder[]> {
    const rows = await this.orders()
      .select('document')
      .where('requested_at', '>=', time.toISOString())
      .orderBy(['requested_at', 'uuid']);
    return rows.map(toOrder);
  }

  async get(uuid: string): Promise<StoredOrder | undefined> {
    const row = await this.orders().select('document').where({ uuid }).first();
    return row && toOrder(row);
  }

  /** The open order that a robot carries. */
  async ofRobot(robotId: string): Promise<StoredOrder | undefined> {
    const row = await this.orders()
      .select('document')
      .where({ assigned_robot_id: robotId, is_final: false })
      .first();
    return row && toOrder(row);
  }

  /** The oldest first. */
  async timeline(uuid: string): Promise<OrderEvent[]> {
    const rows = await this.database('orders_timeline')
      .select('event')
      .where({ order_uuid: uuid })
      .orderBy('id');
    return rows.map(({ event }) => JSON.parse(event));
  }

  async newestRevision(): Promise<number> {
    const row = await this.database('orders_revisions')
      .where({ id: 1 })
      .first('newest');
    return Number(row?.newest ?? 0);
  }

  /** The orders that have changed since, in the order of the changes. */
  async changedSince(revision: number, limit: number): Promise<StoredOrder[]> {
    const rows = await this.orders()
      .select('document')
      .where('revision', '>', revision)
      .orderBy('revision')
      .limit(limit);
    return rows.map(toOrder);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.orders().first('uuid')) === undefined;
  }

  /** Takes orders with what happened to them, when there is none yet. */
  async insertHistory(histories: OrderHistory[]): Promise<void> {
    await this.database.transaction(async transaction => {
      // Of two instances that start at once the second waits here.
      const [{ newest }] = await transaction('orders_revisions')
        .where({ id: 1 })
        .increment('newest', histories.length)
        .returning('newest');
      if (await transaction('orders_orders').first('uuid')) return;
      const first = Number(newest) - histories.length + 1;
      const rows = histories.map(({ order }, index) =>
        toRow({ ...order, revision: first + index }),
      );
      const told = histories.flatMap(({ order, events }) =>
        events.map(event => ({
          order_uuid: order.uuid,
          event: JSON.stringify(event),
        })),
      );
      await transaction.batchInsert('orders_orders', rows, ROWS_A_STATEMENT);
      await transaction.batchInsert('orders_timeline', told, ROWS_A_STATEMENT);
    });
  }

  transaction<T>(run: (orders: OrderTransaction) => Promise<T>): Promise<T> {
    return this.database.transaction(transaction =>
      run(new OrderTransaction(transaction)),
    );
  }

  private found(search: OrderSearch) {
    const found = this.orders();
    if (search.text?.trim())
      found.where(any => {
        for (const column of TEXT_COLUMNS)
          any.orWhereRaw(`lower(${column}) like ? escape '!'`, [
            likePart(search.text ?? ''),
          ]);
      });
    for (const [field, column] of Object.entries(PART_COLUMNS)) {
      const part = search[field as keyof typeof PART_COLUMNS];
      if (part?.trim())
        found.whereRaw(`lower(${column}) like ? escape '!'`, [likePart(part)]);
    }
    if (search.is_final !== undefined)
      found.where({ is_final: search.is_final });
    if (search.current_stage)
      found.whereIn('stage_rank', search.current_stage.map(rankOf));
    if (search.sales_channel)
      found.whereIn('sales_channel', [...search.sales_channel]);
    if (search.rescue_reason)
      found.where({ rescue_reason: search.rescue_reason });
    if (search.requested_from)
      found.where('requested_at', '>=', timeText(search.requested_from));
    if (search.requested_to)
      found.where('requested_at', '<', timeText(search.requested_to));
    if (search.eta_from)
      found.where('stage_eta', '>=', timeText(search.eta_from));
    if (search.eta_to) found.where('stage_eta', '<', timeText(search.eta_to));
    return found;
  }

  private orders() {
    return this.database<OrderRow>('orders_orders');
  }
}
