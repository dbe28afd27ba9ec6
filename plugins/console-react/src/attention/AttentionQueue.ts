import { compareTexts } from '@sidehelm/console-common';
import type { SignalShape } from '@sidehelm/theme';
import { ObservableValue, type ReadableValue } from '../live/ObservableValue';

/** Something that needs somebody: a robot, an order, a rescue. */
export interface AttentionItem {
  /** Unique within its source. */
  id: string;
  /** `bad` needs somebody now, `warn` soon. */
  severity: 'bad' | 'warn';
  /** Lower is worse, among those of one severity. */
  rank: number;
  shape: SignalShape;
  /** What it is, for example a robot's id. */
  title: string;
  /** What is wrong, in a few words. */
  text: string;
  /** Since when, ms since 1970; absent when nobody knows. */
  since?: number;
  /** The screen on which somebody can do something about it. */
  path?: string;
  /** Who has said to take care of it. */
  attendant?: string;
  /** Whether the user can say to take care of it, or not any more; default yes. */
  canBeAttended?: boolean;
}

/** What a domain contributes. */
export interface AttentionSource {
  items: readonly AttentionItem[];
  /** Whether that is how it is now; no before the first answer and while the domain hears nothing. */
  isCurrent: boolean;
  /** The user takes care of an item, seen by all; resolves to whether that was noted. */
  attend: (id: string) => Promise<boolean>;
  /** Nobody takes care of it any more. */
  leave: (id: string) => Promise<boolean>;
}

export interface QueuedItem extends AttentionItem {
  /** Unique among all. */
  key: string;
  attend: () => Promise<boolean>;
  leave: () => Promise<boolean>;
}

const SEVERITIES = ['bad', 'warn'];

/** Those that nobody takes care of come first; then the worst, then the oldest. */
function compareItems(a: QueuedItem, b: QueuedItem): number {
  return (
    Number(a.attendant !== undefined) - Number(b.attendant !== undefined) ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    a.rank - b.rank ||
    (a.since ?? Infinity) - (b.since ?? Infinity) ||
    compareTexts(a.key, b.key)
  );
}

/** All that needs somebody, of every domain. */
export class AttentionQueue {
  readonly items: ReadableValue<readonly QueuedItem[]>;
  /** Whether every domain knows how it is now. */
  readonly isCurrent: ReadableValue<boolean>;
  private readonly queued = new ObservableValue<readonly QueuedItem[]>([]);
  private readonly current = new ObservableValue(false);
  private readonly sources = new Map<string, AttentionSource>();

  constructor() {
    this.items = this.queued;
    this.isCurrent = this.current;
  }

  /** What a domain contributes from now on; `undefined` takes it away. */
  set(domain: string, source: AttentionSource | undefined): void {
    if (source) this.sources.set(domain, source);
    else this.sources.delete(domain);
    const sources = [...this.sources.values()];
    this.current.set(
      sources.length > 0 && sources.every(({ isCurrent }) => isCurrent),
    );
    this.queued.set(
      [...this.sources]
        .flatMap(([name, { items, attend, leave }]) =>
          items.map(item => ({
            ...item,
            key: `${name}:${item.id}`,
            attend: () => attend(item.id),
            leave: () => leave(item.id),
          })),
        )
        .sort(compareItems),
    );
  }
}
