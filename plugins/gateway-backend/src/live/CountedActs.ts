import { AuditedAct, AuditTrail, FinishAct } from '../AuditTrail';

/** ms for which a person's further acts are counted instead of being reported one by one. */
const SECOND = 1_000;
/** Targets that the summary names. */
const MAX_NAMED = 20;

const keyOf = ({ eventId, userEntityRef }: AuditedAct) =>
  JSON.stringify([eventId, userEntityRef]);

interface Second {
  first: AuditedAct;
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
 * person does of a kind within a second the first is reported as it is, and the
 * others together, with their number and outcome.
 */
export class CountedActs {
  /** By kind and user. */
  private readonly seconds = new Map<string, Second>();
  private readonly unanswered = new Set<Second>();

  constructor(private readonly audit: Pick<AuditTrail, 'begin'>) {}

  begin(act: AuditedAct): FinishAct {
    const second = this.seconds.get(keyOf(act));
    if (!second) {
      this.open(act);
      return this.audit.begin(act);
    }
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

  private open(first: AuditedAct): void {
    const second: Second = {
      first,
      presses: 0,
      answered: 0,
      refused: 0,
      targets: new Set(),
      isOver: false,
    };
    this.seconds.set(keyOf(first), second);
    second.timer = setTimeout(() => this.close(second), SECOND);
  }

  private close(second: Second): void {
    second.isOver = true;
    this.seconds.delete(keyOf(second.first));
    if (second.presses === 0) return;
    this.unanswered.add(second);
    if (second.answered === second.presses) this.report(second);
  }

  private report(second: Second): void {
    if (!this.unanswered.delete(second)) return;
    const { first, presses, answered, refused, targets } = second;
    const named = [...targets].slice(0, MAX_NAMED);
    const more = targets.size - named.length;
    const failed = refused + presses - answered;
    this.audit.begin({
      eventId: first.eventId,
      userEntityRef: first.userEntityRef,
      target: named.join(', ') + (more > 0 ? ` and ${more} more` : ''),
      correlationId: first.correlationId,
      address: first.address,
      details: { further_presses: presses, refused_or_unanswered: failed },
    })(
      failed < presses
        ? { forwarded: 'yes' }
        : { forwarded: 'unknown', answered: 'no' },
      failed === presses ? 'None of them was confirmed' : undefined,
    );
  }
}
