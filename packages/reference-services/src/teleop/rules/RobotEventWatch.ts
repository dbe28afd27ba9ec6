import type { RobotSummary } from '@sidehelm/contracts';
import type { RobotJournal } from './RobotJournal';

/** Robots wait for passers-by all the time; what lasts longer is worth telling. ms. */
const BLOCKED_AFTER = 5_000;

interface Seen {
  isStopped: boolean;
  isSilent: boolean;
  isBlocked: boolean;
  /** Monotonic ms; absent while nothing keeps the robot from moving. */
  heldSince: number | undefined;
}

/** Notes in the journal what robots tell of themselves. How they are at first is no event. */
export class RobotEventWatch {
  private readonly seen = new Map<string, Seen>();

  constructor(
    private readonly journal: Pick<RobotJournal, 'add'>,
    /** Monotonic ms. */
    private readonly now: () => number,
  ) {}

  look(summaries: readonly RobotSummary[]): void {
    const now = this.now();
    for (const summary of summaries) {
      const { robot_id: id, stopped_by: by } = summary;
      const before = this.seen.get(id);
      const after = see(summary, before, now);
      this.seen.set(id, after);
      if (!before) continue;
      if (after.isStopped && !before.isStopped)
        this.journal.add(id, 'stopped', { by });
      if (after.isBlocked && !before.isBlocked) this.journal.add(id, 'blocked');
      if (after.isSilent !== before.isSilent)
        this.journal.add(id, after.isSilent ? 'silent' : 'heard');
    }
  }
}

function see(
  { signal, held_by: heldBy, is_emergency_stopped: isStopped }: RobotSummary,
  before: Seen | undefined,
  now: number,
): Seen {
  // What an unheard robot reported last is not how it is.
  const isHeard = signal === 'good' || signal === 'weak';
  const isHeld = isHeard && (heldBy === 'collision' || heldBy === 'lidars');
  const heldSince = isHeld ? (before?.heldSince ?? now) : undefined;
  return {
    isStopped,
    isBlocked: heldSince !== undefined && now - heldSince >= BLOCKED_AFTER,
    heldSince,
    // A simulation that has just started knows nothing yet.
    isSilent:
      signal === 'unknown' ? (before?.isSilent ?? false) : signal === 'lost',
  };
}
