import {
  joinedSql,
  type Statement,
  type Statements,
} from '../../platform/statements';
import {
  allOf,
  conditionsOf,
  hasText,
  type Condition,
  type OrderConditions,
} from './orderConditions';
import { arrayOf, type OrderRow } from './orderRow';
import type { OrderSearch } from './OrderSearch';
import { sortColumns, sortedBy } from './orderSorts';
import type { MatchTexts } from './textMatches';

/** Finding one and sorting it takes as long as going on by so many in an index. */
const GATHERED = 4;

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
  /** Whether to ask for a page and how many there are in one statement: each is a way to the database and back. */
  isFarAway: boolean;
}

/** Pages from the first on, as tables have them: few of each size. */
const isUsual = ({ offset = 0, limit = 50 }: OrderSearch) =>
  offset < FAR && offset % limit === 0;

/** Whether an index leads to what is found, in any order, with nothing that the database would have to know of it. */
const isPlain = ({ counted, others, texts }: OrderConditions) =>
  others.length === 0 &&
  texts.length === 0 &&
  counted.every(({ values }) => values.length === 0);

/** Finds orders, sorts them and counts them, a page at a time. */
export class OrderSearcher {
  constructor(
    private readonly statements: Statements,
    private readonly options: SearcherOptions,
  ) {}

  /** The page as the contract has it, JSON: what is stored is what is sent. */
  async searchText(search: OrderSearch): Promise<string> {
    const asked = conditionsOf(search);
    if (this.options.isFarAway && isPlain(asked))
      return this.textAtOnce(search, asked);
    const { rows, total } = await this.find(search, asked);
    return `{"items":${arrayOf(rows)},"total":${total}}`;
  }

  private async textAtOnce(
    search: OrderSearch,
    asked: OrderConditions,
  ): Promise<string> {
    const page = this.walked(search, asked);
    const counted = allOf(asked.counted);
    const [{ total, joined }] = await this.statements.rows<{
      total: string;
      joined: string | null;
    }>({
      sql: `select (select ${sum(`case when ${counted.sql} then orders else 0 end`)} from orders_counts) as total, (${joinedSql('document', page.sql)}) as joined`,
      values: page.values,
    });
    return `{"items":[${joined ?? ''}],"total":${total}}`;
  }

  private async find(
    search: OrderSearch,
    asked: OrderConditions,
  ): Promise<{ rows: OrderRow[]; total: number }> {
    const counts = await this.count(asked);
    const isAnyKind = counts.counted === counts.all;
    const conditions = isAnyKind ? { ...asked, counted: [] } : asked;
    const total = await this.totalOf(conditions, counts);
    const { offset = 0, limit = 50 } = search;
    if (offset >= total) return { rows: [], total };
    // Orders that are gone through until the page is full, when those that are found are evenly among them.
    const onTheWay = ((offset + limit) * counts.all) / total;
    const rows = await this.rows<OrderRow>(
      total < counts.all && total * GATHERED < onTheWay
        ? this.gathered(search, this.foundBy(conditions, counts))
        : this.walked(search, conditions),
    );
    return { rows, total };
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
    const { counted, others, texts } = conditions;
    if (counts.counted === 0 || (others.length === 0 && texts.length === 0))
      return counts.counted;
    const isTextAlone = counted.length === 0 && others.length === 0;
    const where = this.foundBy(conditions, counts);
    const [{ total }] = await this.rows<{ total: number | string }>(
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
  private gathered(search: OrderSearch, where: Condition): Statement {
    const { offset = 0, limit = 50 } = search;
    const sorted = sortedBy(search.sort, search.direction);
    const columns = sortColumns(search.sort).join(', ');
    return {
      sql: `with found as materialized (select ${columns} from orders_orders where ${where.sql}) select document from orders_orders where uuid in (select uuid from found order by ${sorted} limit ? offset ?) order by ${sorted}`,
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
      ...texts.map(hasText),
    ]);
    const { offset = 0, limit = 50 } = search;
    const sorted = sortedBy(search.sort, search.direction);
    // What is asked again and again is planned once, and for its very numbers.
    const part = isUsual(search)
      ? { sql: `limit ${limit} offset ${offset}`, values: [] }
      : { sql: 'limit ? offset ?', values: [limit, offset] };
    const page = `from orders_orders where ${where.sql} order by ${sorted} ${part.sql}`;
    return {
      sql:
        offset < FAR
          ? `select document ${page}`
          : `select document from orders_orders where uuid in (select uuid ${page}) order by ${sorted}`,
      values: [...where.values, ...part.values],
    };
  }

  private foundBy(
    { counted, others, texts }: OrderConditions,
    counts: Counts,
  ): Condition {
    if (texts.length === 0 || counts.counted <= this.options.few)
      return allOf([...counted, ...others, ...texts.map(hasText)]);
    const { uuids } = this.options.matchTexts(texts);
    return allOf([
      ...counted,
      ...others,
      { ...uuids, sql: `uuid in (${uuids.sql})` },
    ]);
  }

  /** How many are found depends on what they are found by, so no plan is made for all. */
  private rows<T>(statement: Statement): Promise<T[]> {
    return this.statements.rowsOnce<T>(statement);
  }
}
