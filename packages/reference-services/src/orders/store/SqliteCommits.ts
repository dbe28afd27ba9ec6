import type {
  RunStatement,
  SqliteStatements,
  SqlValue,
  Statement,
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

  async change(commit: ChangeCommit) {
    const { uuid, seen, columns, document } = commit;
    const names = Object.keys(columns).map(name => `${name} = ?, `);
    const [revision] = await this.commit(
      [commit],
      `update orders_orders set ${names.join('')}document = ${documentWith(NEXT)}, revision = ${NEXT} where uuid = ? and revision = ? returning revision`,
      () => [...Object.values(columns), document, uuid, seen],
    );
    return revision;
  }

  insertAll(commits: readonly InsertCommit[]) {
    const names = Object.keys(commits[0].columns);
    return this.commit(
      commits,
      `insert into orders_orders (${names.join(', ')}, document, revision) values (${names.map(() => '?').join(', ')}, ${documentWith(NEXT)}, ${NEXT}) on conflict (sales_channel, external_id) do nothing returning revision`,
      ({ columns, document }) => [...Object.values(columns), document],
    );
  }

  private async commit(
    commits: readonly InsertCommit[],
    sql: string,
    valuesOf: (commit: InsertCommit) => readonly SqlValue[],
  ): Promise<(number | undefined)[]> {
    try {
      return await this.statements.transaction(rows =>
        commits.map(commit =>
          write(rows, commit, { sql, values: valuesOf(commit) }),
        ),
      );
    } catch (error) {
      if (isTaken(error)) return commits.map(() => undefined);
      throw error;
    }
  }
}

/** Answers the revision; `undefined` when the statement changed nothing. */
function write(
  rows: RunStatement,
  { uuid, events, told }: InsertCommit,
  statement: Statement,
): number | undefined {
  const [stored] = rows<Stored>(statement);
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
}
