import { filledUp, type Statements } from '../../platform/statements';
import { Together } from '../../platform/Together';
import type { ReadText } from './OrderReader';
import type { OrderRow } from './orderRow';

type Found = Pick<OrderRow, 'uuid' | 'document'>;

type Asking = Pick<Statements, 'rows'>;

const ORDERS = 'select uuid, document from orders_orders where';

/** Each order by itself. */
export const readEach =
  (statements: Asking): ReadText =>
  async uuid => {
    const [row] = await statements.rows<Found>({
      sql: `${ORDERS} uuid = ?`,
      values: [uuid],
    });
    return row?.document;
  };

/**
 * Those that are asked for while others are read come with one statement: the way to a database that is another program, and back,
 * costs both of them more than an order does.
 */
export function readTogether(statements: Asking): ReadText {
  const readOne = readEach(statements);
  const reading = new Together<string, string | undefined>(async uuids => {
    if (uuids.length === 1) return [await readOne(uuids[0])];
    const rows = await statements.rows<Found>({
      sql: `${ORDERS} uuid = any(cast(? as uuid[]))`,
      values: [filledUp(uuids, uuids[0])],
    });
    const found = new Map(rows.map(row => [row.uuid, row.document]));
    return uuids.map(uuid => found.get(uuid));
  });
  return uuid => reading.run(uuid);
}
