/** Differences below this are the resolution of the Date header and the way of the answer; ms. */
const TOLERANCE = 2_000;
/** By how much this device's two clocks may differ before that counts as a sleep, or as a clock that was set; ms. */
const DRIFT = 5_000;

/**
 * The server's idea of now. Ages are differences to times that the server wrote,
 * so a device whose clock is wrong, or is set while the page is open, must not
 * call every robot silent: once the server has told its time, only the time that
 * has passed since counts. `performance.now()` stands still while some devices
 * sleep. Whether they slept or their clock was set nobody can tell but the server;
 * where it cannot be reached old news must not look new, so the longer time counts.
 */
export class ServerClock {
  /** Of `performance.now()`, by the server's clock; until it is known this device is trusted. */
  private origin: number | undefined;
  /** Of `performance.now()`, by this device's clock, when the server was heard last. */
  private deviceOrigin = 0;
  /** ms for which this device seems to have slept since the server was heard. */
  private slept = 0;

  /** Takes the Date header of an answer that has just arrived. */
  learn(date: string | null): void {
    const serverTime = date ? Date.parse(date) : NaN;
    if (Number.isNaN(serverTime)) return;
    const known = this.now();
    const isClose = Math.abs(serverTime - known) <= TOLERANCE;
    this.origin = (isClose ? known : serverTime) - performance.now();
    this.deviceOrigin = Date.now() - performance.now();
    this.slept = 0;
  }

  /**
   * Takes the time from the answer to a request that is on its way, or knows that none came.
   *
   * @param givenUp - aborted when nobody wants the answer any more, which says nothing of the server
   */
  async hear(
    asked: Promise<Response>,
    givenUp?: AbortSignal,
  ): Promise<Response> {
    try {
      const response = await asked;
      this.learn(response.headers.get('date'));
      return response;
    } catch (thrown) {
      if (!givenUp?.aborted) this.slept = this.ahead();
      throw thrown;
    }
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.after(this.slept);
  }

  /** Milliseconds since 1970, at most: for what costs little to do too early. */
  latest(): number {
    return this.after(Math.max(this.slept, this.ahead()));
  }

  private after(slept: number): number {
    return this.origin === undefined
      ? Date.now()
      : this.origin + performance.now() + slept;
  }

  /** ms that have passed by this device's clock alone since the server was heard. */
  private ahead(): number {
    if (this.origin === undefined) return 0;
    const ahead = Date.now() - performance.now() - this.deviceOrigin;
    return ahead > DRIFT ? ahead : 0;
  }
}

export const serverClock = new ServerClock();
