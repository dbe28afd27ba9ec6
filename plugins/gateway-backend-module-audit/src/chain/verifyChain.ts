import type { Knex } from 'knex';
import { isPostgres } from '../store/isPostgres';
import { hashOf, type ChainEnd, type ChainLink } from './chain';

/** Entries that are read at a time. */
const AT_A_TIME = 10_000;

export interface ChainReport {
  /** How many entries hang together. */
  entries: number;
  /** The last of them. */
  end: ChainEnd;
  /** The last that is cut off; its seq is 0 where none is. */
  anchor: ChainEnd;
  /** What is broken first; absent where the log is whole. */
  problem?: string;
}

interface Expected {
  seq: number;
  hash: string;
}

type LinkRow = Omit<ChainLink, 'seq'> & { seq: number | string };

const toEnd = (row: { seq: number | string; hash: string }): ChainEnd => ({
  seq: Number(row.seq),
  hash: row.hash,
});

function problemOf(before: Expected, row: LinkRow): string | undefined {
  const seq = Number(row.seq);
  if (seq !== before.seq + 1)
    return seq === before.seq + 2
      ? `Entry ${before.seq + 1} is missing.`
      : `Entries ${before.seq + 1} to ${seq - 1} are missing.`;
  return hashOf(before.hash, seq, row.body) === row.hash
    ? undefined
    : `Entry ${seq} is not as it was recorded: its text or its hash has been changed, or it stood elsewhere.`;
}

/** The cut that an entry tells of. */
function cutOf({ body }: LinkRow): ChainEnd | undefined {
  if (!body.includes('"act":"audit.cut"')) return undefined;
  const { act, details } = JSON.parse(body);
  return act === 'audit.cut'
    ? { seq: details.through_seq, hash: details.through_hash }
    : undefined;
}

const isSame = (one: ChainEnd | undefined, other: ChainEnd) =>
  one?.seq === other.seq && one.hash === other.hash;

/** What is wrong although each entry fits the one before. */
function problemOfEnds(
  report: ChainReport,
  head: ChainEnd,
  cut: ChainEnd | undefined,
): string | undefined {
  const { end, anchor } = report;
  if (end.seq < head.seq)
    return `The end is missing: entries ${end.seq + 1} to ${head.seq}.`;
  if (!isSame(end, head))
    return `The log ends with entry ${end.seq}, but it says that it ends with entry ${head.seq} of another hash.`;
  if (anchor.seq > 0 && !isSame(cut, anchor))
    return `The entries up to ${anchor.seq} are gone, and no entry says that they were cut off.`;
  return undefined;
}

async function verify(
  database: Knex,
  onProgress: (entries: number) => void,
): Promise<ChainReport> {
  const endOf = async (table: string) =>
    toEnd(await database(table).where({ id: 1 }).first('seq', 'hash'));
  const anchor = await endOf('audit_anchor');
  const head = await endOf('audit_head');
  const report: ChainReport = { entries: 0, end: anchor, anchor };
  let cut: ChainEnd | undefined;
  for (;;) {
    const rows: LinkRow[] = await database('audit_entries')
      .select('seq', 'body', 'hash')
      .where('seq', '>', report.end.seq)
      .orderBy('seq')
      .limit(AT_A_TIME);
    for (const row of rows) {
      const problem = problemOf(report.end, row);
      if (problem) return { ...report, problem };
      report.entries += 1;
      report.end = toEnd(row);
      cut = cutOf(row) ?? cut;
    }
    onProgress(report.entries);
    if (rows.length < AT_A_TIME)
      return { ...report, problem: problemOfEnds(report, head, cut) };
  }
}

/** Looks at the whole log, as it is at one moment, from the oldest entry on; memory stays small however long it is. */
export async function verifyChain(
  database: Knex,
  onProgress: (entries: number) => void = () => {},
): Promise<ChainReport> {
  // Whoever adds or cuts meanwhile is not seen: a SQLite transaction reads one state by itself.
  return database.transaction(
    transaction => verify(transaction, onProgress),
    isPostgres(database)
      ? { isolationLevel: 'repeatable read', readOnly: true }
      : {},
  );
}
