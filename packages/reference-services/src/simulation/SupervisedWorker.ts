import { Worker } from 'node:worker_threads';
import type { Link, LinkEvents } from './Link';
import type { SimulationLogger } from './SimulationLogger';

export interface SupervisedWorkerOptions {
  name: string;
  /** Path of the worker's script. */
  file: string;
  workerData: unknown;
  logger: SimulationLogger;
  /** A worker that has posted nothing for this long (ms) since it last did counts as hung and is replaced. */
  silentAfter?: number;
}

const STARTS_WITHIN = 30_000;
const BACKOFF = { first: 100, max: 5_000, healthyAfter: 10_000 } as const;

/** A worker thread that is started again, with growing pauses, whenever it dies or hangs. */
export class SupervisedWorker<Request, Event> implements Link<Request> {
  private worker: Worker | undefined;
  private pause: number = BACKOFF.first;
  private restart: NodeJS.Timeout | undefined;
  private readonly watchdog: NodeJS.Timeout | undefined;
  /** `performance.now()`; a worker that is still starting has some more time. */
  private heardAt = 0;
  private isClosed = false;

  constructor(
    private readonly options: SupervisedWorkerOptions,
    private readonly events: LinkEvents<Event>,
  ) {
    this.start();
    if (options.silentAfter !== undefined) {
      const { silentAfter } = options;
      this.watchdog = setInterval(
        () => this.replaceIfSilent(silentAfter),
        silentAfter / 2,
      );
    }
  }

  post(request: Request) {
    this.worker?.postMessage(request);
  }

  async close() {
    this.isClosed = true;
    clearInterval(this.watchdog);
    clearTimeout(this.restart);
    await this.worker?.terminate();
  }

  private start() {
    const { file, workerData, name } = this.options;
    const startedAt = performance.now();
    const worker = new Worker(file, { workerData, name });
    this.worker = worker;
    this.heardAt = startedAt + STARTS_WITHIN;
    worker.on('message', (event: Event) => {
      this.heardAt = performance.now();
      this.events.onEvent(event);
    });
    worker.on('error', error => this.warn('failed', { error: error.message }));
    worker.on('exit', () => this.handleExit(startedAt));
    this.events.onUp();
  }

  private handleExit(startedAt: number) {
    this.worker = undefined;
    if (this.isClosed) return;
    this.events.onDown();
    if (performance.now() - startedAt > BACKOFF.healthyAfter) {
      this.pause = BACKOFF.first;
    }
    this.warn('ended and starts again', { pause: this.pause });
    this.restart = setTimeout(() => this.start(), this.pause);
    this.pause = Math.min(this.pause * 2, BACKOFF.max);
  }

  private replaceIfSilent(silentAfter: number) {
    if (!this.worker || performance.now() - this.heardAt < silentAfter) return;
    this.warn('does not answer');
    this.worker.terminate().catch(error => {
      this.warn('cannot be ended', { error: String(error) });
    });
  }

  private warn(event: string, details: object = {}) {
    this.options.logger.warn(details, `The ${this.options.name} ${event}.`);
  }
}
