import type { SqlValue } from '../../platform/statements';
import type { OrderColumns } from './orderRow';

interface Commit {
  uuid: string;
  columns: Readonly<Record<string, SqlValue>>;
  /** The order's JSON without its last brace. */
  document: string;
  /** JSON of what is told of it, the oldest first. */
  events: readonly string[];
  /** JSON of the request in which it happens, for the audit log. */
  told: string;
}

export interface ChangeCommit extends Commit {
  /** The revision that the change was made from. */
  seen: number;
  /** All of them, also those that stay as they are. */
  allColumns: OrderColumns;
}

/** How a database takes each change as a whole; the answer is its revision, or `undefined` when it changed nothing. */
export interface OrderCommits {
  change(commit: ChangeCommit): Promise<number | undefined>;
  /** All of them at once, or none; each with the same columns, and with no robot. */
  insertAll(
    commits: readonly InsertCommit[],
  ): Promise<readonly (number | undefined)[]>;
}

export type InsertCommit = Commit;

/** SQL of a document with its revision. */
export const documentWith = (revision: string): string =>
  `cast(? as text) || ',"revision":' || ${revision} || '}'`;
