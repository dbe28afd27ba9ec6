import type { Order } from '@sidehelm/contracts';
import {
  ObservableValue,
  SharedUse,
  type EventStream,
  type EventStreamState,
  type ReadableValue,
} from '@sidehelm/console-react';
import { isOlder } from '../orders/orderNews';
import { readOrder } from '../orders/readOrders';

/** Nothing is told while it is connecting or lost. */
export type OrdersFeedState = EventStreamState;

export interface OrdersFeedListener {
  /** These orders changed, each once and as it is by now. */
  orders: (orders: readonly Order[]) => void;
  /** The stream begins: what changed before was not told. */
  reload: () => void;
}

export interface OrdersFeedOptions {
  openStream: () => Pick<EventStream, 'state' | 'onEvent' | 'close'>;
  /** For what an administrator should know and users cannot help: each problem once while the feed is open. */
  report?: (problem: string) => void;
}

const CONNECTING: OrdersFeedState = { kind: 'connecting' };

/**
 * This tab's one stream of the orders that change, open while somebody uses
 * it. Changes reach the listeners together, with the next animation frame.
 */
export class OrdersFeed {
  readonly state: ReadableValue<OrdersFeedState>;
  private readonly currentState = new ObservableValue(CONNECTING);
  private readonly listeners = new Set<OrdersFeedListener>();
  private readonly reported = new Set<string>();
  private readonly pending = new Map<string, Order>();
  private readonly use = new SharedUse({
    open: () => this.open(),
    close: () => this.close(),
  });
  private publishing?: number;
  private end?: () => void;

  constructor(private readonly options: OrdersFeedOptions) {
    this.state = this.currentState;
  }

  /** Keeps the feed open until the returned function is called. */
  acquire(): () => void {
    return this.use.acquire();
  }

  /** Tells the listener until the returned function is called. */
  listen(listener: OrdersFeedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private open() {
    if (this.end) return;
    const stream = this.options.openStream();
    const follow = () => this.follow(stream.state.get());
    const subscriptions = [
      stream.state.subscribe(follow),
      stream.onEvent(({ event, data }) => {
        if (event === 'order') this.receive(data);
      }),
    ];
    this.end = () => {
      subscriptions.forEach(unsubscribe => unsubscribe());
      stream.close();
    };
    follow();
  }

  private close() {
    this.end?.();
    this.end = undefined;
    this.forgetFrame();
    this.pending.clear();
    this.reported.clear();
    this.currentState.set(CONNECTING);
  }

  /** Each opening is a state of its own, also when nobody saw how the stream was lost. */
  private follow(state: OrdersFeedState) {
    if (state === this.currentState.get()) return;
    this.currentState.set(state);
    if (state.kind !== 'open') return;
    this.listeners.forEach(listener => listener.reload());
  }

  private receive(data: string) {
    const order = readOrder(parse(data));
    if (!order) {
      this.report('an order that makes no sense');
      return;
    }
    const waiting = this.pending.get(order.uuid);
    // What comes in another order than it happened is not what it is by now.
    if (waiting && isOlder(order, waiting)) return;
    this.pending.set(order.uuid, order);
    // A hidden tab draws nothing, but its title and its sound tell of what needs somebody.
    if (document.hidden) this.publish();
    else this.publishing ??= requestAnimationFrame(() => this.publish());
  }

  private publish() {
    this.forgetFrame();
    const orders = [...this.pending.values()];
    this.pending.clear();
    this.listeners.forEach(listener => listener.orders(orders));
  }

  private forgetFrame() {
    if (this.publishing !== undefined) cancelAnimationFrame(this.publishing);
    this.publishing = undefined;
  }

  /** Once: what comes again and again would fill the log. */
  private report(problem: string) {
    if (this.reported.has(problem)) return;
    this.reported.add(problem);
    this.options.report?.(problem);
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
