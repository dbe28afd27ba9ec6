import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';

/** GET /health: 200 when the server can do its work, 503 while its database is away or its cameras have no picture yet. */
export function registerHealth(
  app: FastifyInstance,
  database: Knex,
  cameras = { isPrepared: true },
): void {
  app.get('/health', async ({ log }, reply) => {
    if (!cameras.isPrepared)
      return reply
        .status(503)
        .send({ message: 'The cameras are being prepared.' });
    try {
      await database.raw('select 1');
      return { status: 'ok' };
    } catch (error) {
      log.warn({ err: error }, 'The database does not answer');
      return reply
        .status(503)
        .send({ message: 'The database does not answer.' });
    }
  });
}
