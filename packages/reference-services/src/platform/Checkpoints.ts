import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';

interface CheckpointsOptions {
  /** The worker's script. */
  script: string;
  /** Of the SQLite database. */
  file: string;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Brings what was written to SQLite into its file in a thread of its own. It waits for the disk, 10 to 100 ms, in which the thread that answers
 * would answer nobody. When the thread fails, SQLite does so by itself, as far as it is behind (`openDatabase`).
 */
export class Checkpoints {
  private readonly worker: Worker;
  private readonly ended: Promise<unknown>;

  constructor({ script, file, logger }: CheckpointsOptions) {
    this.worker = new Worker(script, { workerData: file, name: 'checkpoints' });
    this.ended = new Promise(done => this.worker.once('exit', done));
    this.worker.on('error', error =>
      logger.warn({ err: error }, 'The checkpoints of SQLite failed.'),
    );
  }

  async close(): Promise<void> {
    this.worker.postMessage('end');
    await this.ended;
  }
}
