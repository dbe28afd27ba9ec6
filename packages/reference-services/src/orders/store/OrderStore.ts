import type { Knex } from 'knex';
import {
  isPostgres,
  PostgresStatements,
  SqliteStatements,
} from '../../platform/statements';
import { OrderReader } from './OrderReader';
import { OrderSearcher } from './OrderSearcher';
import { OrderWriter } from './OrderWriter';
import { PostgresCommits } from './PostgresCommits';
import { readEach, readTogether } from './readTexts';
import { SqliteCommits } from './SqliteCommits';
import { postgresMatches, sqliteMatches } from './textMatches';

const FEW = 2_000;

/** The tables of orders, of what happened to them, and of the newest change. */
export interface OrderStore {
  reader: OrderReader;
  searcher: OrderSearcher;
  writer: OrderWriter;
}

/** @param few - below so many orders texts are looked for in the orders themselves */
export function openOrderStore(
  database: Knex,
  { few = FEW }: { few?: number } = {},
): OrderStore {
  if (isPostgres(database)) {
    const statements = new PostgresStatements(database);
    return {
      reader: new OrderReader(database, statements, readTogether(statements)),
      searcher: new OrderSearcher(statements, {
        few,
        matchTexts: postgresMatches,
        // It knows how many orders a page needs, and chooses well.
        withoutIndex: condition => condition,
        isFarAway: true,
      }),
      writer: new OrderWriter(database, new PostgresCommits(statements)),
    };
  }
  const statements = new SqliteStatements(database);
  return {
    reader: new OrderReader(database, statements, readEach(statements)),
    searcher: new OrderSearcher(statements, {
      few,
      matchTexts: sqliteMatches,
      withoutIndex: ({ sql, values }) => ({ sql: `+${sql}`, values }),
      isFarAway: false,
    }),
    writer: new OrderWriter(database, new SqliteCommits(statements)),
  };
}
