import { TimerTicker, type Ticker } from './Ticker';

/** Runs in the worker. Text instead of a file, so that any bundler and any test runner take it. */
const SOURCE = `
let timer;
onmessage = event => {
  clearInterval(timer);
  if (event.data > 0) timer = setInterval(() => postMessage(0), event.data);
};`;

/**
 * Ticks from a worker, which hidden tabs do not slow down. Ticks that piled up
 * while this thread was busy are dropped: only the newest matters. Where the
 * worker is not allowed (content security policy) a timer takes over.
 */
export class WorkerTicker implements Ticker {
  private readonly fallback = new TimerTicker();
  private worker?: Worker;
  private url?: string;
  private lastTick = -Infinity;

  start(interval: number, onTick: () => void): void {
    this.stop();
    this.url = URL.createObjectURL(
      new Blob([SOURCE], { type: 'text/javascript' }),
    );
    this.worker = new Worker(this.url);
    this.worker.onmessage = () => {
      const now = performance.now();
      if (now - this.lastTick < interval / 4) return;
      this.lastTick = now;
      onTick();
    };
    this.worker.onerror = () => {
      this.stop();
      this.fallback.start(interval, onTick);
    };
    this.worker.postMessage(interval);
  }

  stop(): void {
    this.fallback.stop();
    this.worker?.terminate();
    this.worker = undefined;
    if (this.url) URL.revokeObjectURL(this.url);
    this.url = undefined;
  }
}

/** A worker where there are workers, else a timer. */
export function createTicker(): Ticker {
  return typeof Worker === 'undefined' ? new TimerTicker() : new WorkerTicker();
}
