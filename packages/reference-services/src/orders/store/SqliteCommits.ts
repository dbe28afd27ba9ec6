import type {
  RunStatement,
  SqliteStatements,
  SqlValue,
} from '../../platform/statements';
import {
  documentWith,
  type ChangeCommit,
  type InsertCommit,
  type OrderCommits,
} from './OrderCommits';

const NEXT = '(select newest + 1 from orders_revisions where id = 1)';

interface Stored {
  revision: number;
}

/** Somebody gave the robot to another order. */
const isTaken = (error: unknown): boolean =>
  (error as { code?: string }).code === 'SQLITE_CONSTRAINT_UNIQUE';

/** Several statements, between which nobody else has a turn. */
export class SqliteCommits implements OrderCommits {
  constructor(private readonly statements: SqliteStatements) {}

  change({ uuid, seen, columns, document, events, told }: ChangeCommit) {
    const names = Object.keys(columns).map(name => `${name} = ?, `);
    return this.commit(
      uuid,
      { events, told },
      `update orders_orders set ${names.join('')}document = ${documentWith(NEXT)}, revision = ${NEXT} where uuid = ? and revision = ? returning revision`,
      [...Object.values(columns), document, uuid, seen],
    );
  }

  insert({ uuid, columns, document, events, told }: InsertCommit) {
    const names = Object.keys(columns);
    return this.commit(
      uuid,
      { events, told },
      `insert into orders_orders (${names.join(', ')}, document, revision) values (${names.map(() => '?').join(', ')}, ${documentWith(NEXT)}, ${NEXT}) on conflict (sales_channel, external_id) do nothing returning revision`,
      [...Object.values(columns), document],
    );
  }

  private async commit(
    uuid: string,
    { events, told }: Pick<InsertCommit, 'events' | 'told'>,
    sql: string,
    values: readonly SqlValue[],
  ): Promise<number | undefined> {
    const write = (rows: RunStatement) => {
      const [stored] = rows<Stored>({ sql, values });
      if (!stored) return undefined;
      rows({
        sql: 'update orders_revisions set newest = ? where id = 1',
        values: [stored.revision],
      });
      for (const event of events)
        rows({
          sql: 'insert into orders_timeline (order_uuid, event, told) values (?, ?, ?)',
          values: [uuid, event, told],
        });
      return stored.revision;
    };
    try {
      return await this.statements.transaction(write);
    } catch (error) {
      if (isTaken(error)) return undefined;
      throw error;
    }
  }
}
