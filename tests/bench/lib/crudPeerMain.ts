/**
 * What the order service is measured beside: orders as documents that whoever
 * calls can read and write, in the manner of json-server. No tokens, no
 * contract, no rules, no timeline; the same database, driver and HTTP server.
 * A program of its own, with `DATABASE` and `PORT` in its environment.
 */
import { randomUUID } from 'node:crypto';
import { createFastify, openDatabase } from './servicePackages';

type Query = Record<string, string>;

const { DATABASE = '{}', PORT } = process.env;
const place = JSON.parse(DATABASE);
const database = openDatabase(place);
const isPostgres = 'url' in place;

/** SQL for a field of the document, as text. */
const field = (...path: string[]) =>
  isPostgres
    ? `(document #>> '{${path.join()}}')`
    : `(json_extract(document, '$.${path.join('.')}'))`;

/** `true` as the database has it when it comes out of a document. */
const flag = (value: string) => (isPostgres ? value : Number(value === 'true'));

const IS_FINAL = field('current_stage', 'is_final');
const REQUESTED_AT = field('requested_at');
const CHANNEL = field('sales_channel');

/** What is sorted and found by has an index, or the peer would be slow for no other reason. */
async function createTable() {
  await database.schema.createTable('documents', table => {
    table.uuid('id').primary();
    // PostgreSQL keeps `json` as the text that it came as, which is found in without making it anew.
    table.json('document').notNullable();
  });
  await database.raw(
    `create index documents_requested on documents (${REQUESTED_AT})`,
  );
  await database.raw(
    `create index documents_open on documents (${IS_FINAL}, ${REQUESTED_AT})`,
  );
  await database.raw(
    `create index documents_channel on documents (${CHANNEL}, ${REQUESTED_AT})`,
  );
}

const documentOf = ({ document }: Record<string, unknown>): object =>
  typeof document === 'string' ? JSON.parse(document) : (document as object);

function found(query: Query) {
  const rows = database('documents');
  if (query.is_final) rows.whereRaw(`${IS_FINAL} = ?`, [flag(query.is_final)]);
  if (query.sales_channel)
    rows.whereRaw(`${CHANNEL} = ?`, [query.sales_channel]);
  // As json-server looks for a text: anywhere in the document.
  if (query.q)
    rows.whereRaw(
      `lower(${isPostgres ? 'document::text' : 'document'}) like ?`,
      [`%${query.q.toLowerCase()}%`],
    );
  return rows;
}

async function main() {
  await createTable();
  const app = createFastify();

  app.get('/orders', async ({ query }, reply) => {
    const page = found(query).orderByRaw(
      `${REQUESTED_AT} ${query._order === 'desc' ? 'desc' : 'asc'}`,
    );
    if (query._limit) page.limit(Number(query._limit));
    if (query._start) page.offset(Number(query._start));
    if (query._limit) {
      const [{ count }] = await found(query).count({ count: '*' });
      reply.header('x-total-count', String(count));
    }
    return (await page.select('document')).map(documentOf);
  });

  app.get('/orders/:id', async (request, reply) => {
    const row = await database('documents').where(request.params).first();
    return row ? documentOf(row) : reply.status(404).send({});
  });

  app.post('/orders', async ({ body }, reply) => {
    const order = { uuid: randomUUID(), ...body };
    await database('documents').insert({
      id: order.uuid,
      document: JSON.stringify(order),
    });
    return reply.status(201).send(order);
  });

  app.patch('/orders/:id', async ({ params, body }, reply) => {
    const row = await database('documents').where(params).first();
    if (!row) return reply.status(404).send({});
    const order = { ...documentOf(row), ...body };
    await database('documents')
      .where(params)
      .update({ document: JSON.stringify(order) });
    return order;
  });

  await app.listen({ host: '127.0.0.1', port: Number(PORT) });
  process.send?.('ready');
}

process.on('disconnect', () => process.exit());
void main();
