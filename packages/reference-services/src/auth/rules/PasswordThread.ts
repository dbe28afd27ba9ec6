import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { verifyPassword, type VerifyPassword } from './passwords';

export interface PasswordQuestion {
  id: number;
  hash: string | undefined;
  password: string;
}

export type PasswordAnswer =
  { id: number; isRight: boolean } | { id: number; problem: string };

interface Asked {
  question: PasswordQuestion;
  done(isRight: boolean | Promise<boolean>): void;
  failed(error: Error): void;
}

interface PasswordThreadOptions {
  /** The worker's script. */
  script: string;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Looks at passwords in a thread that the system lets run when nobody else needs the processor (on Linux), so that whoever guesses takes
 * little of it from others. When the thread fails, they are looked at as all others are.
 */
export class PasswordThread {
  private readonly worker: Worker;
  private readonly asked = new Map<number, Asked>();
  private last = 0;
  private isGone = false;

  constructor({ script, logger }: PasswordThreadOptions) {
    this.worker = new Worker(script, { name: 'guessed passwords' });
    this.worker.unref();
    this.worker.on('message', (answer: PasswordAnswer) => this.take(answer));
    this.worker.on('error', error =>
      logger.warn({ err: error }, 'The thread for guessed passwords failed.'),
    );
    this.worker.once('exit', () => this.endAsked());
  }

  readonly verify: VerifyPassword = (hash, password) => {
    if (this.isGone) return verifyPassword(hash, password);
    this.last += 1;
    const question = { id: this.last, hash, password };
    return new Promise((done, failed) => {
      this.asked.set(question.id, { question, done, failed });
      this.worker.postMessage(question);
    });
  };

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private take(answer: PasswordAnswer) {
    const one = this.asked.get(answer.id);
    this.asked.delete(answer.id);
    if ('isRight' in answer) one?.done(answer.isRight);
    else one?.failed(new Error(answer.problem));
  }

  private endAsked() {
    this.isGone = true;
    for (const { question, done } of this.asked.values())
      done(verifyPassword(question.hash, question.password));
    this.asked.clear();
  }
}
