import type { PostgresStatements, SqlValue } from '../../platform/statements';
import {
  documentWith,
  type ChangeCommit,
  type InsertCommit,
  type OrderCommits,
} from './OrderCommits';

/** Of two writers the second waits here, whatever it writes, until the first is done: later changes have greater revisions. */
const NEWEST =
  'newest as (update orders_revisions set newest = newest + 1 where id = 1 returning newest)';
const NEXT = '(select newest from newest)';
const TOLD =
  'told as (insert into orders_timeline (order_uuid, event, told) select cast(? as uuid), event, cast(? as text) from stored, unnest(cast(? as text[])) with ordinality as events (event, place) order by place)';

/** Unique violation, serialization failure, deadlock: somebody else was faster, and nothing has been changed. */
const LOST = ['23505', '40001', '40P01'];

const isLost = (error: unknown): boolean =>
  LOST.includes((error as { code?: string }).code ?? '');

/** One statement, so that a change takes one round trip and others wait no longer than it runs. */
export class PostgresCommits implements OrderCommits {
  constructor(private readonly statements: PostgresStatements) {}

  change({ uuid, seen, columns, document, events, told }: ChangeCommit) {
    const names = Object.keys(columns).map(name => `${name} = ?, `);
    return this.commit(
      `update orders_orders set ${names.join('')}document = ${documentWith('newest')}, revision = newest from newest where uuid = ? and revision = ? returning revision`,
      [...Object.values(columns), document, uuid, seen, uuid, told, events],
    );
  }

  insert({ uuid, columns, document, events, told }: InsertCommit) {
    const names = Object.keys(columns);
    return this.commit(
      `insert into orders_orders (${names.join(', ')}, document, revision) values (${names.map(() => '?').join(', ')}, ${documentWith(NEXT)}, ${NEXT}) on conflict (sales_channel, external_id) do nothing returning revision`,
      [...Object.values(columns), document, uuid, told, events],
    );
  }

  private async commit(
    store: string,
    values: readonly SqlValue[],
  ): Promise<number | undefined> {
    try {
      const [stored] = await this.statements.rows<{ revision: string }>({
        sql: `with ${NEWEST}, stored as (${store}), ${TOLD} select revision from stored`,
        values,
      });
      return stored && Number(stored.revision);
    } catch (error) {
      if (isLost(error)) return undefined;
      throw error;
    }
  }
}
