/** Differences below this are the resolution of the Date header and the way of the answer; ms. */
const TOLERANCE = 2_000;

/**
 * The server's idea of now. Ages are differences to times that the server wrote,
 * so a device whose clock is wrong must not call every robot silent.
 */
export class ServerClock {
  private offset = 0;

  /** Takes the Date header of an answer that has just arrived. */
  learn(date: string | null): void {
    const serverTime = date ? Date.parse(date) : NaN;
    if (Number.isNaN(serverTime)) return;
    const offset = serverTime - Date.now();
    this.offset = Math.abs(offset) > TOLERANCE ? offset : 0;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offset;
  }
}

export const serverClock = new ServerClock();
