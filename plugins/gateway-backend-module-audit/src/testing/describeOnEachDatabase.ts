import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Knex } from 'knex';
import { openDatabase } from './openDatabase';

const ROOT = resolvePackagePath(
  '@sidehelm/plugin-gateway-backend-module-audit',
  '../..',
);

/** The one that the reference services are tested on. */
async function startPostgres() {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--require',
      '@backstage/cli-node/config/nodeTransform.cjs',
      join(ROOT, 'packages/reference-services/src/testing/runPostgres.ts'),
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    url: String(url),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs the same tests on SQLite and on PostgreSQL. `database()` is the open one, emptied for each test; `another()` is one more connection. */
export function describeOnEachDatabase(
  name: string,
  tests: (database: () => Knex, another: () => Knex) => void,
): void {
  describe.each(['SQLite', 'PostgreSQL'])(`${name} on %s`, kind => {
    const opened: Knex[] = [];
    let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
    let database: Knex;
    const open = () => {
      const next = openDatabase(server ?? { file: ':memory:' });
      opened.push(next);
      return next;
    };

    beforeAll(async () => {
      if (kind === 'PostgreSQL') server = await startPostgres();
    }, 60_000);

    beforeEach(async () => {
      database = open();
      if (server)
        await database.raw('drop schema public cascade; create schema public');
    });

    afterEach(async () => {
      for (const one of opened.splice(0)) await one.destroy();
    });

    afterAll(async () => {
      await server?.stop();
    });

    tests(
      () => database,
      () => (server ? open() : database),
    );
  });
}
