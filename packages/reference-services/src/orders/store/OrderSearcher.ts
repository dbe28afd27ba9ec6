import type { Statement, Statements } from '../../platform/statements';
import {
  allOf,
  conditionsOf,
  likeAny,
  type Condition,
  type OrderConditions,
} from './orderConditions';
import { toOrder, type OrderRow } from './orderRow';
import type { OrderSearch } from './OrderSearch';
import { sortedBy } from './orderSorts';
import type { StoredOrder } from './StoredOrder';
import type { MatchTexts } from './textMatches';

/** From here on a page is looked for in the index alone before its orders are read. */
const FAR = 1_000;

const sum = (of: string) => `coalesce(sum(${of}), 0)`;

interface Counts {
  all: number;
  /** Of these are those that are found, by what orders are counted by. */
  counted: number;
}

interface SearcherOptions {
  /** So many orders are read one after the other sooner than an index of texts is asked. */
  few: number;
  matchTexts: MatchTexts;
  /** Makes an expression of a column by which no index is chosen, so that the one of the sort is. */
  withoutIndex: (condition: Condition) => Condition;
}

/** Finds orders, sorts them and counts them, a page at a time. */
export class OrderSearcher {
  constructor(
    private readonly statements: Statements,
    private readonly options: SearcherOptions,
  ) {}

  async search(
    search: OrderSearch,
  ): Promise<{ items: StoredOrder[]; total: number }> {
    const conditions = conditionsOf(search);
    const counts = await this.count(conditions);
    const total = await this.totalOf(conditions, counts);
    const { offset = 0, limit = 50 } = search;
    if (offset >= total) return { items: [], total };
    // Orders that are gone through until the page is full, when those that are found are evenly among them.
    const isSooner = total <= ((offset + limit) * counts.all) / total;
    const rows = await this.statements.rows<OrderRow>(
      isSooner
        ? this.gathered(search, conditions, counts)
        : this.walked(search, conditions),
    );
    return { items: rows.map(toOrder), total };
  }

  private async count({ counted }: OrderConditions): Promise<Counts> {
    const { sql, values } = allOf(counted);
    const [row] = await this.statements.rows<Record<keyof Counts, string>>({
      sql: `select ${sum('orders')} as "all", ${sum(`case when ${sql} then orders else 0 end`)} as counted from orders_counts`,
      values,
    });
    return { all: Number(row.all), counted: Number(row.counted) };
  }

  private async totalOf(
    conditions: OrderConditions,
    counts: Counts,
  ): Promise<number> {
    const { others, texts } = conditions;
    if (counts.counted === 0 || (others.length === 0 && texts.length === 0))
      return counts.counted;
    const isTextAlone = others.length === 0 && counts.counted === counts.all;
    const where = this.foundBy(conditions, counts);
    const [{ total }] = await this.statements.rows<{ total: number | string }>(
      isTextAlone && counts.all > this.options.few
        ? this.options.matchTexts(texts).count
        : {
            ...where,
            sql: `select count(*) as total from orders_orders where ${where.sql}`,
          },
    );
    return Number(total);
  }

  /** All that are found, then sorted: for few among many. */
  private gathered(
    search: OrderSearch,
    conditions: OrderConditions,
    counts: Counts,
  ): Statement {
    const where = this.foundBy(conditions, counts);
    const { offset = 0, limit = 50 } = search;
    return {
      sql: `with found as materialized (select * from orders_orders where ${where.sql}) select document from found order by ${sortedBy(search.sort, search.direction)} limit ? offset ?`,
      values: [...where.values, limit, offset],
    };
  }

  /** By the index of the sort from its beginning until the page is full: for many. */
  private walked(
    search: OrderSearch,
    { counted, others, texts }: OrderConditions,
  ): Statement {
    const where = allOf([
      ...[...counted, ...others].map(this.options.withoutIndex),
      ...texts.map(likeAny),
    ]);
    const sorted = sortedBy(search.sort, search.direction);
    const { offset = 0, limit = 50 } = search;
    const values = [...where.values, limit, offset];
    if (offset < FAR)
      return {
        sql: `select document from orders_orders where ${where.sql} order by ${sorted} limit ? offset ?`,
        values,
      };
    return {
      sql: `select document from orders_orders where uuid in (select uuid from orders_orders where ${where.sql} order by ${sorted} limit ? offset ?) order by ${sorted}`,
      values,
    };
  }

  private foundBy(
    { counted, others, texts }: OrderConditions,
    counts: Counts,
  ): Condition {
    if (texts.length === 0 || counts.counted <= this.options.few)
      return allOf([...counted, ...others, ...texts.map(likeAny)]);
    const { uuids } = this.options.matchTexts(texts);
    return allOf([
      ...(counts.counted === counts.all ? [] : counted),
      ...others,
      { ...uuids, sql: `uuid in (${uuids.sql})` },
    ]);
  }
}
