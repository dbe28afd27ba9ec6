import Fastify from 'fastify';
import type { Knex } from 'knex';
import { registerHealth } from './registerHealth';

async function healthOf(...parts: Partial<Parameters<typeof registerHealth>>) {
  const app = Fastify();
  const [, database = { raw: async () => [] } as unknown as Knex, cameras] =
    parts;
  registerHealth(app, database, cameras);
  const { statusCode } = await app.inject('/health');
  await app.close();
  return statusCode;
}

describe('/health', () => {
  it('answers 200 when all is there', async () => {
    expect(await healthOf()).toBe(200);
    expect(await healthOf(undefined, undefined, { isPrepared: true })).toBe(
      200,
    );
  });

  it('answers 503 while the database is away', async () => {
    const database = {
      raw: async () => {
        throw new Error('gone');
      },
    } as unknown as Knex;
    expect(await healthOf(undefined, database)).toBe(503);
  });

  it('answers 503 while the cameras have no picture yet', async () => {
    expect(await healthOf(undefined, undefined, { isPrepared: false })).toBe(
      503,
    );
  });
});
