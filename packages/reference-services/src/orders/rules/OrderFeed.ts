import type { Order } from '@sidehelm/contracts';
import { ListenerSet } from '../../platform/ListenerSet';
import type { OrderReader } from '../store/OrderReader';

/** ms between two looks for what other instances of the service have changed. */
const LOOK_PERIOD = 1_000;
/** ms in which changes that come together are told together. */
const TOGETHER = 10;
/** Orders that are told at once. */
const BATCH = 200;

interface OrderFeedOptions {
  store: Pick<OrderReader, 'newestRevision' | 'changedSince'>;
  /** Told when the table could not be read; the next look catches up. */
  onProblem: (error: unknown) => void;
}

/**
 * Every order that changes, to whoever listens, in the order of the changes: at once what this instance changes, a second later what others do.
 * It looks only while somebody listens.
 */
export class OrderFeed {
  private readonly listeners: ListenerSet<readonly Order[]>;
  private timer?: NodeJS.Timeout;
  private seen = 0;
  private beginning?: Promise<void>;
  private isLooking = false;
  private isNudged = false;
  private isClosed = false;

  constructor(private readonly options: OrderFeedOptions) {
    this.listeners = new ListenerSet(options.onProblem);
  }

  /** Tells what changes from now on; answers how to end that. */
  async subscribe(
    listener: (orders: readonly Order[]) => void,
  ): Promise<() => void> {
    if (this.listeners.size === 0) await this.begin();
    const leave = this.listeners.add(listener);
    // Whoever else comes must not put off what the others wait for.
    if (this.timer === undefined && !this.isLooking) this.plan(LOOK_PERIOD);
    return () => {
      leave();
      if (this.listeners.size === 0) this.rest();
    };
  }

  /** Something has changed here. */
  nudge() {
    if (this.listeners.size === 0 || this.isNudged) return;
    this.isNudged = true;
    if (!this.isLooking) this.plan(TOGETHER);
  }

  close() {
    this.isClosed = true;
    this.rest();
  }

  /** What was changed before the first listener came is not told. Those who come at once begin together. */
  private begin(): Promise<void> {
    this.beginning ??= this.options.store
      .newestRevision()
      .then(newest => {
        this.seen = newest;
      })
      .finally(() => {
        this.beginning = undefined;
      });
    return this.beginning;
  }

  private rest() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isNudged = false;
  }

  private plan(milliseconds: number) {
    clearTimeout(this.timer);
    if (this.isClosed || this.listeners.size === 0) return;
    this.timer = setTimeout(() => this.look(), milliseconds);
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    this.isNudged = false;
    this.isLooking = true;
    const before = this.seen;
    try {
      await this.tellChanges();
    } catch (error) {
      this.options.onProblem(error);
    }
    this.isLooking = false;
    const isMore = this.isNudged || this.seen !== before;
    this.plan(isMore ? TOGETHER : LOOK_PERIOD);
  }

  private async tellChanges(): Promise<void> {
    const orders = await this.options.store.changedSince(this.seen, BATCH);
    const last = orders.at(-1);
    if (!last) return;
    this.seen = last.revision;
    this.listeners.emit(orders);
  }
}
