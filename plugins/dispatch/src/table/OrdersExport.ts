import {
  messageOf,
  ObservableValue,
  type Page,
  type ReadableValue,
} from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { ordersCsv } from './ordersCsv';

/** More rows no file gets: spreadsheets become slow, and a million is all that they open. */
export const MOST_EXPORTED = 100_000;
/** As many as the service gives at once. */
const PAGE = 200;
/** While orders leave the list, those after them move up: each page begins this many rows before the end of the last. */
const OVERLAP = 20;

export type ExportState =
  | { kind: 'running'; done: number; total: number | undefined }
  /** It can go on from where it stopped. */
  | { kind: 'failed'; done: number; total: number | undefined; message: string }
  | { kind: 'canceled' }
  | { kind: 'done'; done: number; found: number; leftOut: number };

/** Fetches a page of the orders that are to be saved. */
export type FetchOrders = (page: {
  offset: number;
  limit: number;
}) => Promise<Page<Order>>;

/** All orders that are found, fetched page by page and made into a file; also if only some of them are on screen. */
export class OrdersExport {
  readonly state: ReadableValue<ExportState>;
  private readonly currentState = new ObservableValue<ExportState>({
    kind: 'running',
    done: 0,
    total: undefined,
  });
  private readonly parts: string[] = [];
  private readonly seen = new Set<string>();
  private offset = 0;
  private leftOut = 0;
  private total?: number;
  private isEnded = false;

  constructor(
    private readonly fetchOrders: FetchOrders,
    private readonly save: (parts: readonly string[]) => void,
  ) {
    this.state = this.currentState;
  }

  /** Begins, or goes on after a failure. */
  async run(): Promise<void> {
    this.tell();
    try {
      let hasMore = true;
      while (hasMore && !this.isEnded) hasMore = await this.fetchPage();
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
    this.save(this.parts);
    this.set({
      kind: 'done',
      done: this.seen.size,
      found: this.total ?? 0,
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

  /** Whether there is another one. */
  private async fetchPage(): Promise<boolean> {
    const page = await this.fetchOrders({ offset: this.offset, limit: PAGE });
    if (this.isEnded) return false;
    const room = MOST_EXPORTED - this.seen.size;
    const fresh = page.items
      .filter(order => order !== undefined && !this.seen.has(order.uuid))
      .slice(0, room) as Order[];
    // What makes no sense is counted once, although pages overlap.
    const end = this.offset + page.items.length;
    this.leftOut += page.items
      .slice(this.offset === 0 ? 0 : OVERLAP)
      .filter(order => order === undefined).length;
    const hasHeadings = this.parts.length === 0;
    const part = await ordersCsv(fresh, { hasHeadings });
    if (hasHeadings || fresh.length > 0) this.parts.push(part);
    fresh.forEach(({ uuid }) => this.seen.add(uuid));
    this.total = page.total;
    this.offset = end - OVERLAP;
    this.tell();
    return (
      page.items.length > OVERLAP &&
      end < page.total &&
      this.seen.size < MOST_EXPORTED
    );
  }

  private tell() {
    this.set({ kind: 'running', done: this.seen.size, total: this.total });
  }

  /** What was canceled says nothing any more. */
  private set(state: ExportState) {
    if (!this.isEnded) this.currentState.set(state);
  }
}
