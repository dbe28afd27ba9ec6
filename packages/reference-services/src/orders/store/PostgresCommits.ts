import type { PostgresStatements, SqlValue } from '../../platform/statements';
import {
  documentWith,
  type ChangeCommit,
  type InsertCommit,
  type OrderCommits,
} from './OrderCommits';

/** Of two writers the second waits here, whatever it writes, until the first is done: later changes have greater revisions. */
const newest = (count: number) =>
  `newest as (update orders_revisions set newest = newest + ${count} where id = 1 returning newest)`;
/** Each in the order of the orders. */
const TOLD =
  'told as (insert into orders_timeline (order_uuid, event, told) select events.uuid, event, told from stored join unnest(cast(? as uuid[]), cast(? as text[]), cast(? as text[])) with ordinality as events (uuid, event, told, place) on events.uuid = stored.uuid order by place)';

/** Unique violation, serialization failure, deadlock: somebody else was faster, and nothing has been changed. */
const LOST = ['23505', '40001', '40P01'];

const isLost = (error: unknown): boolean =>
  LOST.includes((error as { code?: string }).code ?? '');

interface Stored {
  uuid: string;
  revision: string;
}

/** One statement, so that a change takes one round trip and others wait no longer than it runs. */
export class PostgresCommits implements OrderCommits {
  constructor(private readonly statements: PostgresStatements) {}

  async change(commit: ChangeCommit) {
    const { uuid, seen, columns, document } = commit;
    const names = Object.keys(columns).map(name => `${name} = ?, `);
    const [revision] = await this.commit(
      [commit],
      `update orders_orders set ${names.join('')}document = ${documentWith('newest')}, revision = newest from newest where uuid = ? and revision = ? returning uuid, revision`,
      [...Object.values(columns), document, uuid, seen],
    );
    return revision;
  }

  insertAll(commits: readonly InsertCommit[]) {
    const names = Object.keys(commits[0].columns);
    const rows = commits.map((_, place) => {
      const next = `(select newest - ${commits.length - 1 - place} from newest)`;
      return `(${names.map(() => '?').join(', ')}, ${documentWith(next)}, ${next})`;
    });
    return this.commit(
      commits,
      `insert into orders_orders (${names.join(', ')}, document, revision) values ${rows.join(', ')} on conflict (sales_channel, external_id) do nothing returning uuid, revision`,
      commits.flatMap(({ columns, document }) => [
        ...Object.values(columns),
        document,
      ]),
    );
  }

  /** Answers the revision of each; `undefined` where nothing was changed. */
  private async commit(
    commits: readonly InsertCommit[],
    store: string,
    values: readonly SqlValue[],
  ): Promise<(number | undefined)[]> {
    const told = commits.flatMap(commit =>
      commit.events.map(event => [commit.uuid, event, commit.told]),
    );
    try {
      const stored = await this.statements.rows<Stored>({
        sql: `with ${newest(commits.length)}, stored as (${store}), ${TOLD} select uuid, revision from stored`,
        values: [...values, ...[0, 1, 2].map(n => told.map(one => one[n]))],
      });
      const revisions = new Map(
        stored.map(({ uuid, revision }) => [uuid, Number(revision)]),
      );
      return commits.map(({ uuid }) => revisions.get(uuid));
    } catch (error) {
      if (isLost(error)) return commits.map(() => undefined);
      throw error;
    }
  }
}
