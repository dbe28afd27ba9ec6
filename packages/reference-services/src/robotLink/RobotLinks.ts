import { createHash, timingSafeEqual } from 'node:crypto';
import type { RobotTelemetry } from '@sidehelm/contracts';
import { ListenerSet } from '../platform/ListenerSet';
import type { LatchedStops, Refusal, SimulationLogger } from '../simulation';
import { RobotLink } from './RobotLink';

export interface RobotLinksOptions {
  /** By robot id. */
  keys: ReadonlyMap<string, string>;
  /** Monotonic ms. */
  now: () => number;
  /** Closed with the links. */
  stops: LatchedStops;
  logger: SimulationLogger;
}

/** News that come together are told together; ms. */
const TOGETHER = 250;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The links to all robots that have a key. */
export class RobotLinks {
  readonly robotIds: readonly string[];
  readonly news: ListenerSet<void>;
  readonly refusals: ListenerSet<Refusal>;
  private readonly links = new Map<string, RobotLink>();
  private readonly observers = new Map<string, ListenerSet<RobotTelemetry>>();
  private readonly digests: [robotId: string, key: Buffer][];
  private telling: NodeJS.Timeout | undefined;

  constructor(private readonly options: RobotLinksOptions) {
    const { keys, now, stops } = options;
    this.robotIds = [...keys.keys()];
    this.digests = [...keys].map(([id, key]) => [id, digest(key)]);
    this.news = this.createListeners();
    this.refusals = this.createListeners();
    for (const robotId of this.robotIds) {
      const observers = this.createListeners<RobotTelemetry>();
      this.observers.set(robotId, observers);
      this.links.set(
        robotId,
        new RobotLink({
          robotId,
          now,
          stops,
          onTelemetry: telemetry => observers.emit(telemetry),
          onRefusal: refusal => this.refusals.emit(refusal),
          onNews: () => this.tellSoon(),
        }),
      );
    }
  }

  /** Undefined for a robot that is another's. */
  get(robotId: string): RobotLink | undefined {
    return this.links.get(robotId);
  }

  all(): RobotLink[] {
    return [...this.links.values()];
  }

  /** Whose key that is; looks at all, so that its time tells nothing. */
  ownerOf(key: string): RobotLink | undefined {
    const given = digest(key);
    const [owner] = this.digests.filter(([, known]) =>
      timingSafeEqual(known, given),
    );
    return owner && this.links.get(owner[0]);
  }

  observe(
    robotId: string,
    listener: (telemetry: RobotTelemetry) => void,
  ): () => void {
    const leave = this.observers.get(robotId)?.add(listener);
    queueMicrotask(() => {
      const telemetry = this.links.get(robotId)?.telemetry();
      if (telemetry) listener(telemetry);
    });
    return () => leave?.();
  }

  /** Ends all connections. */
  disconnectAll() {
    clearTimeout(this.telling);
    this.links.forEach(link => link.close());
  }

  /** Ends all connections, and writes the stops that are only in memory. */
  async close(): Promise<void> {
    this.disconnectAll();
    await this.options.stops.close();
  }

  private tellSoon() {
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      this.news.emit();
    }, TOGETHER);
  }

  private createListeners<Event>() {
    return new ListenerSet<Event>(error =>
      this.options.logger.warn(
        { error: String(error) },
        'A listener of a robot failed.',
      ),
    );
  }
}
