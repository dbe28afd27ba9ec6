/** So long after UDP was found to be blocked nobody tries it again, unless the network changes; ms. */
const BLOCKED_FOR = 60_000;

/** What the players of a page have found out about its network, so that not each waits for what does not come. */
export class UdpBlock {
  private until = -Infinity;

  get isOn(): boolean {
    return performance.now() < this.until;
  }

  found(): void {
    this.until = performance.now() + BLOCKED_FOR;
  }

  /** Another network: nothing is known of it. */
  forget(): void {
    this.until = -Infinity;
  }
}
