/** Differences below this are the resolution of the Date header and the way of the answer; ms. */
const TOLERANCE = 2_000;

/**
 * The server's idea of now. Ages are differences to times that the server wrote,
 * so a device whose clock is wrong, or is set while the page is open, must not
 * call every robot silent: once the server has told its time, only the time that
 * has passed since counts.
 */
export class ServerClock {
  /** Of `performance.now()`, by the server's clock; until it is known this device is trusted. */
  private origin: number | undefined;

  /** Takes the Date header of an answer that has just arrived. */
  learn(date: string | null): void {
    const serverTime = date ? Date.parse(date) : NaN;
    if (Number.isNaN(serverTime)) return;
    const known = this.now();
    const isClose = Math.abs(serverTime - known) <= TOLERANCE;
    this.origin = (isClose ? known : serverTime) - performance.now();
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.origin === undefined
      ? Date.now()
      : this.origin + performance.now();
  }
}

export const serverClock = new ServerClock();
