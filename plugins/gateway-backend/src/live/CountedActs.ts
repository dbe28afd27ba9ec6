import { AuditedAct, AuditTrail, FinishAct } from '../AuditTrail';

/** ms for which a person's further acts are counted instead of being reported one by one. */
const SECOND = 1_000;
/** Targets of one person that are told apart within a second; a page could name any number of them. */
const MAX_APART = 20;
/** Of the others: those that the summary names. */
const MAX_NAMED = 20;

interface Second {
  key: string;
  first: AuditedAct;
  /** When the first of those began that are counted. */
  since?: Date;
  /** Beside the first. */
  presses: number;
  answered: number;
  refused: number;
  targets: Set<string>;
  isOver: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Tells the auditor of urgent messages. An emergency stop is never too much for
 * the robot, but a button that is hammered must not fill the log: of all that a
 * person does of a kind to one target within a second the first is reported as
 * it is, and the others together, with their number and outcome. What one
 * robot did with its stop says nothing of another one's.
 */
export class CountedActs {
  /** By kind, user and target; what is too much has no target. */
  private readonly seconds = new Map<string, Second>();
  private readonly unanswered = new Set<Second>();

  constructor(private readonly audit: Pick<AuditTrail, 'begin'>) {}

  begin(act: AuditedAct): FinishAct {
    const key = this.keyOf(act);
    const second = this.seconds.get(key);
    if (!second) {
      this.open(key, act);
      return this.audit.begin(act);
    }
    second.since ??= new Date();
    second.presses += 1;
    second.targets.add(act.target);
    return (...[, refused]) => {
      second.answered += 1;
      if (refused !== undefined) second.refused += 1;
      if (second.isOver && second.answered === second.presses) {
        this.report(second);
      }
    };
  }

  /** Reports what has been counted so far. */
  end(): void {
    for (const second of this.seconds.values()) {
      clearTimeout(second.timer);
      this.close(second);
    }
    for (const second of this.unanswered) this.report(second);
  }

  private keyOf({ eventId, userEntityRef, target }: AuditedAct): string {
    const key = JSON.stringify([eventId, userEntityRef, target]);
    if (this.seconds.has(key)) return key;
    const apart = [...this.seconds.values()].filter(
      ({ first }) => first.userEntityRef === userEntityRef,
    );
    return apart.length < MAX_APART
      ? key
      : JSON.stringify([eventId, userEntityRef]);
  }

  private open(key: string, first: AuditedAct): void {
    const second: Second = {
      key,
      first,
      presses: 0,
      answered: 0,
      refused: 0,
      targets: new Set(),
      isOver: false,
    };
    this.seconds.set(key, second);
    second.timer = setTimeout(() => this.close(second), SECOND);
  }

  private close(second: Second): void {
    second.isOver = true;
    this.seconds.delete(second.key);
    if (second.presses === 0) return;
    this.unanswered.add(second);
    if (second.answered === second.presses) this.report(second);
  }

  private report(second: Second): void {
    if (!this.unanswered.delete(second)) return;
    const { first, since, presses, answered, refused, targets } = second;
    const named = [...targets].slice(0, MAX_NAMED);
    const more = targets.size - named.length;
    const failed = refused + presses - answered;
    // One that is confirmed is enough for its robot, and for no other.
    const isDone = targets.size > 1 ? failed === 0 : failed < presses;
    this.audit.begin({
      eventId: first.eventId,
      userEntityRef: first.userEntityRef,
      target: named.join(', ') + (more > 0 ? ` and ${more} more` : ''),
      correlationId: first.correlationId,
      address: first.address,
      at: since,
      details: { further_presses: presses, refused_or_unanswered: failed },
    })(
      isDone ? { forwarded: 'yes' } : { forwarded: 'unknown', answered: 'no' },
      isDone ? undefined : `${failed} of ${presses} were not confirmed`,
    );
  }
}
