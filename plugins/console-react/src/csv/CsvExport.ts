import { messageOf } from '../actions/messageOf';
import { ObservableValue, type ReadableValue } from '../live/ObservableValue';

/** More rows no file gets: spreadsheets become slow, and a million is all that they open. */
export const MOST_EXPORTED = 100_000;

export type ExportState =
  | { kind: 'running'; done: number; total: number | undefined }
  /** It can go on from where it stopped. */
  | { kind: 'failed'; done: number; total: number | undefined; message: string }
  | { kind: 'canceled' }
  | {
      kind: 'done';
      done: number;
      /** How many there are; `undefined` where the service does not say. */
      found: number | undefined;
      /** Where it does not: there are more than a file gets. */
      hasMore?: boolean;
      leftOut: number;
    };

/** The next rows of what is found. */
export interface ExportPage<T> {
  /** `undefined` for an entry that makes no sense. */
  rows: readonly (T | undefined)[];
  /** How many there are on all pages, where the service says. */
  total?: number;
  isLast: boolean;
}

export interface CsvExportOptions<T> {
  /** Fetches the page behind the last one that was fetched; after a failure the same once more. */
  next: () => Promise<ExportPage<T>>;
  /** Of two rows with the same key the first is saved. */
  keyOf: (row: T) => string;
  toCsv: (
    rows: readonly T[],
    options: { hasHeadings: boolean },
  ) => Promise<string>;
  /** Gets the texts of the pages. */
  save: (parts: readonly string[]) => void;
}

/** All rows that are found, fetched page by page and made into a file; also if only some of them are on screen. */
export class CsvExport<T> {
  readonly state: ReadableValue<ExportState>;
  private readonly currentState = new ObservableValue<ExportState>({
    kind: 'running',
    done: 0,
    total: undefined,
  });
  private readonly parts: string[] = [];
  private readonly seen = new Set<string>();
  /** Fetched, and not in the file yet. */
  private pending?: ExportPage<T>;
  private leftOut = 0;
  private total?: number;
  private hasMore = true;
  private isEnded = false;

  constructor(private readonly options: CsvExportOptions<T>) {
    this.state = this.currentState;
  }

  /** Begins, or goes on after a failure. */
  async run(): Promise<void> {
    this.tell();
    try {
      while (this.hasMore && this.seen.size < MOST_EXPORTED && !this.isEnded)
        await this.fetchPage();
    } catch (thrown) {
      this.set({
        kind: 'failed',
        done: this.seen.size,
        total: this.total,
        message: messageOf(thrown),
      });
      return;
    }
    if (this.isEnded) return;
    this.options.save(this.parts);
    this.set({
      kind: 'done',
      done: this.seen.size,
      found: this.total,
      ...(this.total === undefined && { hasMore: this.hasMore }),
      leftOut: this.leftOut,
    });
    this.isEnded = true;
  }

  /** Nothing is saved. */
  cancel(): void {
    if (this.isEnded) return;
    this.set({ kind: 'canceled' });
    this.isEnded = true;
  }

  private async fetchPage(): Promise<void> {
    const { next, keyOf, toCsv } = this.options;
    // To go on after a failure begins with what was fetched: `next` is beyond it already.
    this.pending ??= await next();
    if (this.isEnded) return;
    const { rows, total, isLast } = this.pending;
    const fresh = rows
      .filter((row): row is T => row !== undefined)
      .filter(row => !this.seen.has(keyOf(row)))
      .slice(0, MOST_EXPORTED - this.seen.size);
    const hasHeadings = this.parts.length === 0;
    const part = await toCsv(fresh, { hasHeadings });
    if (hasHeadings || fresh.length > 0) this.parts.push(part);
    this.pending = undefined;
    fresh.forEach(row => this.seen.add(keyOf(row)));
    this.leftOut += rows.filter(row => row === undefined).length;
    this.total = total;
    this.hasMore = !isLast;
    this.tell();
  }

  private tell() {
    this.set({ kind: 'running', done: this.seen.size, total: this.total });
  }

  /** What was canceled says nothing any more. */
  private set(state: ExportState) {
    if (!this.isEnded) this.currentState.set(state);
  }
}
