import {
  filledUp,
  type PostgresStatements,
  type SqlScalar,
  type SqlValue,
} from '../../platform/statements';
import { Together } from '../../platform/Together';
import { wasRefused } from '../../platform/wasRefused';
import {
  documentWith,
  type ChangeCommit,
  type InsertCommit,
  type OrderCommits,
} from './OrderCommits';
import type { OrderColumns } from './orderRow';

/** Of two writers the second waits here, whatever it writes, until the first is done: later changes have greater revisions. */
const newest = (count: number | string) =>
  `newest as (update orders_revisions set newest = newest + ${count} where id = 1 returning newest)`;
/** Each in the order of the orders. */
const TOLD =
  'told as (insert into orders_timeline (order_uuid, event, told) select events.uuid, event, told from stored join unnest(cast(? as uuid[]), cast(? as text[]), cast(? as text[])) with ordinality as events (uuid, event, told, place) on events.uuid = stored.uuid order by place)';

const TYPES: Readonly<Record<keyof Omit<OrderColumns, 'uuid'>, string>> = {
  sales_channel: 'text',
  external_id: 'text',
  restaurant_uuid: 'text',
  requested_at: 'text',
  assigned_robot_id: 'text',
  assigned_robot_key: 'text',
  stage_rank: 'integer',
  stage_eta: 'text',
  is_final: 'boolean',
  recipient_name: 'text',
  recipient_phone: 'text',
  recipient_phone_text: 'text',
  recipient_address: 'text',
  rescue_reason: 'text',
  version: 'integer',
};
const NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[];
/** No array is planned for its very length. */
const withNulls = (column: readonly SqlScalar[]): SqlScalar[] =>
  filledUp(column, null);
const arrays = (types: readonly string[]) =>
  types.map(type => `cast(? as ${type}[])`).join(', ');

/** Any number of changes, and behind them rows of nulls. Those of one order, of which one alone can be made, are told apart by their places. */
const CHANGE_ALL = `with given as (
    select * from unnest(${arrays(['uuid', 'bigint', 'text', ...Object.values(TYPES)])}) with ordinality as given (uuid, seen, document, ${NAMES.join(', ')}, place)
  ), ${newest('(select count(uuid) from given)')}, numbered as (
    select given.*, newest - (select count(uuid) from given) + place as next from given, newest
  ), stored as (
    update orders_orders set ${NAMES.map(name => `${name} = numbered.${name}, `).join('')}document = numbered.document || ',"revision":' || next || '}', revision = next
    from numbered where orders_orders.uuid = numbered.uuid and orders_orders.revision = numbered.seen
    returning numbered.place, orders_orders.uuid, orders_orders.revision
  ), told as (
    insert into orders_timeline (order_uuid, event, told)
    select stored.uuid, event, events.told from stored join unnest(${arrays(['integer', 'text', 'text'])}) with ordinality as events (change, event, told, number) on events.change = stored.place order by number
  ) select place, revision from stored`;

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** Somebody gave the robot to another order, or there is one with the same id. */
const isTaken = (error: unknown) => codeOf(error) === '23505';

/** The same, or a serialization failure or deadlock: somebody else was faster, and nothing has been changed. */
const isLost = (error: unknown): boolean =>
  isTaken(error) || ['40001', '40P01'].includes(codeOf(error));

interface Stored {
  uuid: string;
  revision: string;
}

/** One statement, so that a change takes one round trip and others wait no longer than it runs. Changes that come meanwhile are made together. */
export class PostgresCommits implements OrderCommits {
  private readonly changing = new Together<ChangeCommit, number | undefined>(
    commits => this.changeAll(commits),
    // Of a connection that broke nobody knows what was changed.
    { mayRepeat: wasRefused },
  );

  constructor(private readonly statements: PostgresStatements) {}

  change(commit: ChangeCommit) {
    return this.changing.run(commit);
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

  private changeAll(commits: readonly ChangeCommit[]) {
    return commits.length === 1
      ? this.changeOne(commits[0])
      : this.changeMany(commits);
  }

  private changeOne(commit: ChangeCommit) {
    const { uuid, seen, columns, document } = commit;
    const names = Object.keys(columns).map(name => `${name} = ?, `);
    return this.commit(
      [commit],
      `update orders_orders set ${names.join('')}document = ${documentWith('newest')}, revision = newest from newest where uuid = ? and revision = ? returning uuid, revision`,
      [...Object.values(columns), document, uuid, seen],
    );
  }

  private async changeMany(
    commits: readonly ChangeCommit[],
  ): Promise<(number | undefined)[]> {
    const told = commits.flatMap(({ events, told: request }, index) =>
      events.map(event => ({ change: index + 1, event, request })),
    );
    try {
      const stored = await this.statements.rows<{
        place: string;
        revision: string;
      }>({
        sql: CHANGE_ALL,
        values: [
          commits.map(({ uuid }) => uuid),
          commits.map(({ seen }) => seen),
          commits.map(({ document }) => document),
          ...NAMES.map(name =>
            commits.map(({ allColumns }) => allColumns[name]),
          ),
          told.map(({ change }) => change),
          told.map(({ event }) => event),
          told.map(({ request }) => request),
        ].map(withNulls),
      });
      const revisions = new Map(
        stored.map(({ place, revision }) => [Number(place), Number(revision)]),
      );
      return commits.map((_, index) => revisions.get(index + 1));
    } catch (error) {
      // Each is tried alone then: a robot that is taken is the fault of one of them.
      if (!isLost(error) || isTaken(error)) throw error;
      return commits.map(() => undefined);
    }
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
        values: [
          ...values,
          ...[0, 1, 2].map(n => withNulls(told.map(one => one[n]))),
        ],
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
