import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSecondsOfFamily } from './processCpu';
import { openDatabase, type Knex } from './servicePackages';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** An empty database for the services or for what is measured beside them. */
export interface BenchDatabase {
  name: DatabaseName;
  /** Of the services that run on it. */
  dataDirectory: string;
  place: { file: string } | { url: string };
  /** Another connection to it, beside that of the services; the caller ends it. */
  open(): Knex;
  /** CPU seconds that its own processes have used: 0 for SQLite, which runs in the process that uses it; NaN on another machine. */
  cpu(): number;
  stop(): Promise<void>;
}

/** PostgreSQL writes down who it is in its folder, in which the socket of the address is as well. */
function postmasterOf(url: string): number | undefined {
  const folder = new URLSearchParams(url.split('?')[1]).get('host');
  if (!folder) return undefined;
  const file = join(folder, 'db/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Starts one; PostgreSQL as the contract tests do. */
export async function startDatabase(
  name: DatabaseName,
): Promise<BenchDatabase> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sidehelm-bench-'));
  const forget = () => rmSync(dataDirectory, { recursive: true, force: true });
  if (name === 'SQLite') {
    const place = { file: join(dataDirectory, 'services.sqlite') };
    return {
      name,
      dataDirectory,
      place,
      open: () => openDatabase(place),
      cpu: () => 0,
      stop: async () => forget(),
    };
  }
  // An ES module that stays outside the transform.
  const { startSource } = await import('../../../scripts/lib/processes.mjs');
  const postgres = await startSource(
    'packages/reference-services/src/testing/runPostgres.ts',
  );
  const place = { url: postgres.line as string };
  const postmaster = postmasterOf(place.url);
  return {
    name,
    dataDirectory,
    place,
    open: () => openDatabase(place),
    cpu: () => (postmaster ? cpuSecondsOfFamily(postmaster) : NaN),
    stop: async () => {
      await postgres.end();
      forget();
    },
  };
}
