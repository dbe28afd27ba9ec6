/**
 * A year of a company in the audit log, 1,000,000 entries: each filter alone and in pairs, at the newest entries and in the middle of the log, and the
 * whole chain verified, on both databases. Beside it a table of the same rows without an index.
 */
import { join } from 'node:path';
import { printRows, type Row } from './lib/report';
import {
  DATABASES,
  startDatabase,
  type BenchDatabase,
} from './lib/startDatabase';
import { percentile, round } from './lib/statistics';

const ENTRIES = Number(process.env.SIDEHELM_BENCH_ENTRIES ?? 1_000_000);
/** ms in which any page is there. */
const WANTED = 300;
/** Entries a second. */
const VERIFIED = 100_000;

interface Timed {
  ms: number;
  search: Record<string, string>;
}

interface Measured {
  filled: number;
  found: Timed[];
  verified: number[];
  plain: Timed[];
}

const slowestOf = (times: readonly Timed[]) =>
  times.reduce((a, b) => (a.ms > b.ms ? a : b));

async function measure(database: BenchDatabase): Promise<Row[]> {
  const { startSource } = await import('../../scripts/lib/processes.mjs');
  const place =
    'url' in database.place
      ? database.place.url
      : join(database.dataDirectory, 'gateway.sqlite');
  const { line } = await startSource(
    'plugins/gateway-backend-module-audit/src/testing/measureMain.ts',
    [place, String(ENTRIES)],
  );
  const { filled, found, verified, plain }: Measured = JSON.parse(line);
  const times = found.map(({ ms }) => ms);
  const slowest = slowestOf(found);
  const plainSlowest = slowestOf(plain);
  const rate = Math.min(...verified.map(ms => (ENTRIES / ms) * 1_000));
  return [
    {
      measure: `${database.name}: any filter, slowest of ${times.length} (${JSON.stringify(slowest.search)})`,
      value: `${round(slowest.ms)} ms (p99 ${round(percentile(times, 99))} ms, p50 ${round(percentile(times, 50))} ms)`,
      target: `≤ ${WANTED} ms`,
      ok: slowest.ms <= WANTED,
    },
    {
      measure: `${database.name}: the same rows without an index, slowest of ${plain.length} single filters`,
      value: `${round(plainSlowest.ms)} ms (p50 ${round(
        percentile(
          plain.map(({ ms }) => ms),
          50,
        ),
      )} ms)`,
    },
    {
      measure: `${database.name}: chain verified, slowest of ${verified.length}`,
      value: `${Math.round(rate).toLocaleString('en')} entries/s`,
      target: `≥ ${VERIFIED.toLocaleString('en')} entries/s`,
      ok: rate >= VERIFIED,
    },
    {
      measure: `${database.name}: entries added`,
      value: `${Math.round((ENTRIES / filled) * 1_000).toLocaleString('en')} entries/s`,
    },
  ];
}

async function main() {
  const rows: Row[] = [];
  for (const name of DATABASES) {
    const database = await startDatabase(name);
    try {
      rows.push(...(await measure(database)));
    } finally {
      await database.stop();
    }
  }
  printRows(`${ENTRIES.toLocaleString('en')} audit entries`, rows);
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
