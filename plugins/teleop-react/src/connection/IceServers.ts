/** What the service answers: how peers find each other, and for how long the credentials are good. */
export interface IceServerList {
  ice_servers: RTCIceServer[];
  /** Seconds; absent where nothing expires. */
  valid_for?: number;
}

/** What does not expire is asked for again all the same: somebody may have configured others; ms. */
const KEPT = 10 * 60_000;
/** Asked for again when so much of its time is left: a connection outlives the moment in which it begins. */
const KEPT_SHARE = 0.5;
/** Nothing is asked again so soon after it failed; ms. */
const PAUSE = 10_000;
/** Longer no connection waits for it; ms. */
const PATIENCE = 1_500;

/** The servers by which peers find each other; none where the service names none or does not answer. */
export class IceServers {
  private servers: RTCIceServer[] = [];
  private goodUntil = -Infinity;
  private asking?: Promise<void>;

  constructor(private readonly ask: () => Promise<IceServerList>) {}

  /** Never rejects. */
  async get(): Promise<RTCIceServer[]> {
    if (performance.now() >= this.goodUntil) {
      this.asking ??= this.refresh();
      await Promise.race([
        this.asking,
        new Promise(resolve => {
          setTimeout(resolve, PATIENCE);
        }),
      ]);
    }
    return this.servers;
  }

  private async refresh() {
    try {
      const { ice_servers: servers, valid_for: validFor } = await this.ask();
      this.servers = servers;
      this.goodUntil =
        performance.now() +
        (validFor === undefined ? KEPT : validFor * 1_000 * KEPT_SHARE);
    } catch {
      // A service that does not know the operation, or is not there now.
      this.servers = [];
      this.goodUntil = performance.now() + PAUSE;
    } finally {
      this.asking = undefined;
    }
  }
}
