import { reasonOf } from '../../platform/reasonOf';
import type { HeldRanges } from '../rules/Clip';
import { whatMustGo, type RetentionRules } from '../rules/retention';
import { SteadyClock } from '../rules/SteadyClock';
import { keyOf } from '../store/clipKeys';
import type {
  ClipLibrary,
  KeptThing,
  LibraryLogger,
} from '../store/ClipLibrary';
import { isOfOneFile } from '../store/ClipStore';

interface DisposalOptions {
  library: ClipLibrary;
  retention: RetentionRules;
  held: HeldRanges;
  /** Nothing can be recorded for want of room. */
  isFull: () => boolean;
  /** ms since 1970. */
  wallClock: () => number;
  /** Monotonic ms. */
  now: () => number;
  logger: LibraryLogger;
}

/** ms after which what could not be removed is tried again. */
const REMOVED_AGAIN = 3_600_000;
/** Things that are removed before it is looked what else must go; a look ends when so many could not be. */
const REMOVED_AT_ONCE = 100;

/** Removes the recordings that must go. */
export class Disposal {
  /** Names of what could not be removed. */
  private readonly stuck = new Set<string>();
  /** Monotonic ms of the first of them. */
  private stuckSince = 0;
  private readonly clock: SteadyClock;

  constructor(private readonly options: DisposalOptions) {
    this.clock = new SteadyClock(options);
  }

  /** Some of what must go cannot be removed. */
  get isStuck(): boolean {
    return this.stuck.size > 0;
  }

  /** Rejects when the store does not let anything be removed. */
  async throwAway(): Promise<void> {
    const { retention, held, logger, now } = this.options;
    const { limit } = retention;
    const rules = this.clock.isSteady() ? retention : { limit };
    if (now() - this.stuckSince >= REMOVED_AGAIN) this.stuck.clear();
    const mostStuck = this.stuck.size + REMOVED_AT_ONCE;
    let removed = 0;
    for (
      let going = this.going(rules);
      going.length > 0 && this.stuck.size < mostStuck;
      going = this.going(rules)
    )
      for (const thing of going) {
        // Removing takes its time, and somebody may have held this meanwhile.
        if (held.isHeld(thing.robotId, thing.from, thing.to)) continue;
        if (await this.tryRemove(thing)) removed += 1;
      }
    if (removed > 0)
      logger.info(
        { recordings: removed },
        'Recordings whose time was over were removed.',
      );
  }

  /** The first of what must go; where one cannot be removed, others make room. */
  private going(rules: RetentionRules): KeptThing[] {
    const { library, held, isFull, wallClock } = this.options;
    const kept = library.kept();
    const { stuck } = this;
    const removable = {
      used: kept.used,
      *[Symbol.iterator]() {
        for (const thing of kept) if (!stuck.has(nameOf(thing))) yield thing;
      },
    };
    return whatMustGo(removable, rules, {
      now: wallClock(),
      held,
      isFull: isFull(),
    }).slice(0, REMOVED_AT_ONCE);
  }

  /** Whether it was removed. One that cannot be keeps nobody from recording, and no other from being removed. */
  private async tryRemove(thing: KeptThing): Promise<boolean> {
    const { library, logger, now } = this.options;
    try {
      await library.remove(thing);
      return true;
    } catch (error) {
      if (!isOfOneFile(error)) throw error;
      const recording = nameOf(thing);
      if (this.stuck.size === 0) this.stuckSince = now();
      this.stuck.add(recording);
      logger.warn(
        { recording, reason: reasonOf(error) },
        'A recording whose time is over cannot be removed. It is tried again in an hour.',
      );
      return false;
    }
  }
}

/** Of its first file. */
function nameOf({ robotId, from, isTelemetry }: KeptThing): string {
  return keyOf(robotId, from, isTelemetry ? 'telemetry' : 'video');
}
