import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { AuditEvent, OrderEvent } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { SqlValue, Statements } from '../../platform/statements';
import type { TimeRange } from '../../platform/timeRange';
import { Together } from '../../platform/Together';
import { actorOf, assignmentOf } from './eventFields';
import { toOrder, type OrderRow } from './orderRow';
import type { StoredOrder } from './StoredOrder';

const IN_PROGRESS = 'where is_final = false order by requested_at, uuid';

/** A robot has one order at a time; more than one is looked at because clocks are set. */
const GIVEN_BEFORE = 3;

/** Some milliseconds of reading. */
const ORDERS_A_PAGE = 300;

/** Comes before each order of the same time. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What happened to an order, and in which request. */
export interface ToldEvent {
  /** In the order of all. */
  place: number;
  orderUuid: string;
  event: OrderEvent;
  request: Partial<NonNullable<AuditEvent['request']>>;
}

/** Answers an order's JSON by its uuid. */
export type ReadText = (uuid: string) => Promise<string | undefined>;

/** Orders by what they are known by, and what happened to them. */
export class OrderReader {
  /** All who ask while a list is read get the next one together. */
  private readonly inProgress = new Together<undefined, string>(async asked => {
    const sql = `select document from orders_orders ${IN_PROGRESS}`;
    const texts = await this.statements.joined('document', { sql, values: [] });
    return asked.map(() => `[${texts}]`);
  });

  /** @param readText - by the primary key */
  constructor(
    private readonly database: Knex,
    private readonly statements: Statements,
    private readonly readText: ReadText,
  ) {}

  /** The newest first. */
  async list(): Promise<StoredOrder[]> {
    const rows = await this.database<OrderRow>('orders_orders')
      .select('document')
      .orderBy('requested_at', 'desc')
      .orderBy('uuid');
    return rows.map(toOrder);
  }

  /** The oldest first. */
  listInProgress(): Promise<StoredOrder[]> {
    return this.orders(IN_PROGRESS);
  }

  /** The same as the contract has it, JSON: what is stored is what is sent. */
  textInProgress(): Promise<string> {
    return this.inProgress.run(undefined);
  }

  /** The robots that carry an order, or are on their way to it. */
  async robotsInUse(): Promise<string[]> {
    const open = await this.listInProgress();
    return open.flatMap(({ assigned_robot_id: id }) => id ?? []);
  }

  /** Those that were requested since, the oldest first, a page at a time: between the pages others have their turn. */
  async *requestedSince(time: Date): AsyncGenerator<StoredOrder[]> {
    let last: SqlValue[] = [time.toISOString(), BEFORE_ALL];
    for (;;) {
      const page = await this.orders(
        'where (requested_at, uuid) > (?, ?) order by requested_at, uuid limit ?',
        [...last, ORDERS_A_PAGE],
      );
      if (page.length === 0) return;
      yield page;
      const { requested_at, uuid } = page[page.length - 1];
      last = [requested_at, uuid];
      await letOthersGo();
    }
  }

  /** Those that had ended by then. */
  async endedBefore(time: Date): Promise<StoredOrder[]> {
    const orders = await this.orders(
      'where is_final = true and requested_at < ? order by requested_at, uuid',
      [time.toISOString()],
    );
    return orders.filter(
      ({ current_stage }) => Date.parse(current_stage.started_at) < +time,
    );
  }

  async get(uuid: string): Promise<StoredOrder | undefined> {
    const text = await this.text(uuid);
    return text === undefined ? undefined : toOrder({ document: text });
  }

  /** As the contract has it, JSON. */
  text(uuid: string): Promise<string | undefined> {
    return this.readText(uuid);
  }

  async byExternalId(
    salesChannel: string,
    externalId: string,
  ): Promise<StoredOrder | undefined> {
    const [order] = await this.orders(
      'where sales_channel = ? and external_id = ?',
      [salesChannel, externalId],
    );
    return order;
  }

  /** The open order that a robot carries. */
  async ofRobot(robotId: string): Promise<StoredOrder | undefined> {
    const [order] = await this.orders(
      'where assigned_robot_id = ? and not is_final',
      [robotId],
    );
    return order;
  }

  /** The oldest first. */
  async timeline(uuid: string): Promise<OrderEvent[]> {
    const rows = await this.statements.rows<{ event: string }>({
      sql: 'select event from orders_timeline where order_uuid = ? order by id',
      values: [uuid],
    });
    return rows.map(({ event }) => JSON.parse(event));
  }

  /** The orders that a robot got in a range, and the few that it got last before: one of these it may have had still. */
  async givenTo(robotId: string, range: TimeRange): Promise<StoredOrder[]> {
    const { from, to } = range;
    const { isOne, robotId: robot, at } = assignmentOf(this.database);
    const given = `from orders_timeline where ${isOne} and ${robot} = ?`;
    return this.orders(
      `where uuid in (select order_uuid ${given} and ${at} >= ? and ${at} < ?) or uuid in (select order_uuid from (select order_uuid ${given} and ${at} < ? order by ${at} desc limit ${GIVEN_BEFORE}) as earlier)`,
      [robotId, from, to, robotId, from],
    );
  }

  /** What a person did to orders, the newest first. */
  async actsOf(
    actorUuid: string,
    limit: number,
  ): Promise<{ order: StoredOrder; event: OrderEvent }[]> {
    const rows = await this.statements.rows<OrderRow & { event: string }>({
      sql: `select document, event from orders_timeline join orders_orders on uuid = order_uuid where ${actorOf(this.database)} = ? order by id desc limit ?`,
      values: [actorUuid, limit],
    });
    return rows.map(row => ({
      order: toOrder(row),
      event: JSON.parse(row.event),
    }));
  }

  /** What happened since to orders, the oldest first: numbers are given in the order of the commits (`orders_revisions`). */
  async toldAfter(place: number, limit: number): Promise<ToldEvent[]> {
    const rows = await this.statements.rows<{
      id: number;
      order_uuid: string;
      event: string;
      told: string;
    }>({
      sql: 'select id, order_uuid, event, told from orders_timeline where told is not null and id > ? order by id limit ?',
      values: [place, limit],
    });
    return rows.map(({ id, order_uuid, event, told }) => ({
      place: Number(id),
      orderUuid: order_uuid,
      event: JSON.parse(event),
      request: JSON.parse(told),
    }));
  }

  /** The number of what happened last; 0 when nothing has. */
  async newestTold(): Promise<number> {
    const [row] = await this.statements.rows<{ id: number | null }>({
      sql: 'select max(id) as id from orders_timeline where told is not null',
      values: [],
    });
    return Number(row?.id ?? 0);
  }

  async newestRevision(): Promise<number> {
    const [row] = await this.statements.rows<{ newest: number | string }>({
      sql: 'select newest from orders_revisions where id = 1',
      values: [],
    });
    return Number(row?.newest ?? 0);
  }

  /** The orders that have changed since, in the order of the changes. */
  changedSince(revision: number, limit: number): Promise<StoredOrder[]> {
    return this.orders('where revision > ? order by revision limit ?', [
      revision,
      limit,
    ]);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.database('orders_orders').first('uuid')) === undefined;
  }

  private async orders(
    which: string,
    values: readonly SqlValue[] = [],
  ): Promise<StoredOrder[]> {
    return (await this.documents(which, values)).map(toOrder);
  }

  private documents(
    which: string,
    values: readonly SqlValue[] = [],
  ): Promise<Pick<OrderRow, 'document'>[]> {
    return this.statements.rows<OrderRow>({
      sql: `select document from orders_orders ${which}`,
      values,
    });
  }
}
