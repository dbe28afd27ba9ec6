import { Worker } from 'node:worker_threads';
import type { Link, LinkEvents } from './Link';
import type { SimulationLogger } from './SimulationLogger';
import { END_THREAD } from './threadRequests';

export interface SupervisedWorkerOptions {
  name: string;
  /** Path of the worker's script. */
  file: string;
  workerData: unknown;
  logger: SimulationLogger;
  /** A worker that has posted nothing for this long (ms) since it last did counts as hung and is replaced. */
  silentAfter?: number;
  /** It hears requests by `onRequests`, and is asked to end before it is ended from outside. */
  endsByItself?: boolean;
}

const STARTS_WITHIN = 30_000;
const BACKOFF = { first: 100, max: 5_000, healthyAfter: 10_000 } as const;

/** ms in which a thread ends that was asked to. */
const ENDS_WITHIN = 1_000;

/** A worker thread that is started again, with growing pauses, whenever it dies or hangs. */
export class SupervisedWorker<Request, Event> implements Link<Request> {
  private worker: Worker | undefined;
  private pause: number = BACKOFF.first;
  private restart: NodeJS.Timeout | undefined;
  private readonly watchdog: NodeJS.Timeout | undefined;
  /** `performance.now()`; a worker that is still starting has some more time. */
  private heardAt = 0;
  /** Looks at it since then. */
  private silentLooks = 0;
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
    const { worker } = this;
    if (!worker) return;
    if (this.options.endsByItself) {
      // Also where it fails while it ends, which `once` would reject for.
      const hasEnded = new Promise<unknown>(done => worker.once('exit', done));
      worker.postMessage(END_THREAD);
      const timer = setTimeout(() => this.terminate(worker), ENDS_WITHIN);
      await hasEnded;
      clearTimeout(timer);
    } else await worker.terminate();
  }

  private start() {
    const { file, workerData, name } = this.options;
    const startedAt = performance.now();
    const worker = new Worker(file, { workerData, name });
    this.worker = worker;
    this.heardAt = startedAt + STARTS_WITHIN;
    this.silentLooks = 0;
    worker.on('message', (event: Event) => {
      this.heardAt = performance.now();
      this.silentLooks = 0;
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
    const { worker } = this;
    if (!worker || performance.now() - this.heardAt < silentAfter) return;
    this.silentLooks += 1;
    // Who stood still themselves has not read yet what came meanwhile.
    if (this.silentLooks < 2) return;
    if (this.silentLooks === 2) this.warn('does not answer');
    if (!this.options.endsByItself || this.silentLooks > 3)
      this.terminate(worker);
    else worker.postMessage(END_THREAD);
  }

  private terminate(worker: Worker) {
    worker.terminate().catch(error => {
      this.warn('cannot be ended', { error: String(error) });
    });
  }

  private warn(event: string, details: object = {}) {
    this.options.logger.warn(details, `The ${this.options.name} ${event}.`);
  }
}
