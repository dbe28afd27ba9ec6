/** A program that is started again after each build: one at a time, however close the builds follow each other. */
export class Restarts {
  #spawn;
  #child;
  #isWanted = false;
  #isStopped = false;

  /** @param {() => import('node:child_process').ChildProcess} spawn */
  constructor(spawn) {
    this.#spawn = spawn;
  }

  restart() {
    if (this.#isStopped) return;
    if (this.#isRunning()) {
      this.#isWanted = true;
      this.#child.kill('SIGTERM');
    } else this.#start();
  }

  stop() {
    this.#isStopped = true;
    this.#child?.kill('SIGTERM');
  }

  #isRunning() {
    const { exitCode, signalCode } = this.#child ?? { exitCode: 0 };
    // One that a signal has ended has no code.
    return (exitCode ?? signalCode) === null;
  }

  #start() {
    this.#isWanted = false;
    this.#child = this.#spawn();
    this.#child.once('exit', () => {
      if (this.#isWanted && !this.#isStopped) this.#start();
    });
  }
}
