import type { ReadableValue } from '@sidehelm/console-react';

/**
 * Part of an observable value that changes at most once in an interval: the
 * first change at once, the last of a burst when the interval is over. It
 * listens to its source only while somebody listens to it.
 */
export class ThrottledValue<S, T> implements ReadableValue<T> {
  private readonly listeners = new Set<() => void>();
  private shown?: { value: T };
  private shownAt = -Infinity;
  private timer?: ReturnType<typeof setTimeout>;
  private endSource?: () => void;

  /** @param interval - milliseconds */
  constructor(
    private readonly source: ReadableValue<S>,
    private readonly select: (value: S) => T,
    private readonly interval: number,
  ) {}

  get = (): T => (this.shown ?? this.read()).value;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  };

  private read() {
    return { value: this.select(this.source.get()) };
  }

  private start() {
    this.shown = this.read();
    this.shownAt = performance.now();
    this.endSource = this.source.subscribe(() => this.schedule());
  }

  private stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.endSource?.();
    this.shown = undefined;
  }

  private schedule() {
    if (this.timer !== undefined) return;
    const wait = this.shownAt + this.interval - performance.now();
    if (wait <= 0) this.show();
    else this.timer = setTimeout(() => this.show(), wait);
  }

  private show() {
    this.timer = undefined;
    const next = this.read();
    if (Object.is(next.value, this.shown?.value)) return;
    this.shown = next;
    this.shownAt = performance.now();
    this.listeners.forEach(listener => listener());
  }
}
