import type { OrderEvent } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { requestOfEvent } from '../../platform/AuditOutbox';
import type { SqlValue } from '../../platform/statements';
import { Together } from '../../platform/Together';
import type { InsertCommit, OrderCommits } from './OrderCommits';
import { toColumns, toRow, type OrderColumns } from './orderRow';
import type { OrderHistory, OrderToStore, StoredOrder } from './StoredOrder';

/** SQLite takes at most 500 rows in a statement. */
const ROWS_A_STATEMENT = 400;

/** The whole order but its revision, which the database puts behind it. */
const withoutEnd = (order: OrderToStore): string =>
  JSON.stringify({ ...order, revision: undefined }).slice(0, -1);

const toTold = (events: readonly OrderEvent[]): string[] =>
  events.map(event => JSON.stringify(event));

/** In which request something is done; nothing is known of what the service does by itself. */
const requestText = (): string => JSON.stringify(requestOfEvent() ?? {});

/** What is another now. Indexes of other columns have nothing to do then. */
function changedColumns(
  before: OrderColumns,
  after: OrderColumns,
): Record<string, SqlValue> {
  const entries = Object.entries(after) as [keyof OrderColumns, SqlValue][];
  return Object.fromEntries(
    entries.filter(([column, value]) => before[column] !== value),
  );
}

/** Takes orders and what happened to them: each change all of it or nothing, the later with the greater revision. */
export class OrderWriter {
  /** Partners send many at once. */
  private readonly inserting = new Together<InsertCommit, number | undefined>(
    commits => this.commits.insertAll(commits),
  );

  constructor(
    private readonly database: Knex,
    private readonly commits: OrderCommits,
  ) {}

  /**
   * Stores what became of an order and tells it, unless somebody else was faster: `undefined` when the order is no longer as it was
   * seen, or its robot carries another one by now. Nothing is changed then.
   */
  async change(
    seen: StoredOrder,
    next: OrderToStore,
    events: readonly OrderEvent[],
  ): Promise<StoredOrder | undefined> {
    const allColumns = toColumns(next);
    const revision = await this.commits.change({
      uuid: seen.uuid,
      seen: seen.revision,
      columns: changedColumns(toColumns(seen), allColumns),
      allColumns,
      document: withoutEnd(next),
      events: toTold(events),
      told: requestText(),
    });
    return revision === undefined ? undefined : { ...next, revision };
  }

  /** `undefined` when the channel has an order with that external id. */
  async insert(
    order: OrderToStore,
    events: readonly OrderEvent[],
  ): Promise<StoredOrder | undefined> {
    const revision = await this.inserting.run({
      uuid: order.uuid,
      columns: { ...toColumns(order) },
      document: withoutEnd(order),
      events: toTold(events),
      told: requestText(),
    });
    return revision === undefined ? undefined : { ...order, revision };
  }

  /** Takes orders with what happened to them, when there is none yet. */
  async insertHistory(histories: readonly OrderHistory[]): Promise<void> {
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
        toTold(events).map(event => ({ order_uuid: order.uuid, event })),
      );
      await transaction.batchInsert('orders_orders', rows, ROWS_A_STATEMENT);
      await transaction.batchInsert('orders_timeline', told, ROWS_A_STATEMENT);
    });
  }
}
