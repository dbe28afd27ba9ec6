import { LiveMessageRules } from '@sidehelm/contracts';
import { AuditTrail, FinishAct } from '../AuditTrail';
import { toldFields } from '../http/toldFields';
import { CountedActs } from './CountedActs';
import { ClientFrame } from './MessageGate';

const MAX_ID = 64;
/** ms after which an act that the service did not answer is reported as such. */
const ANSWER_TIMEOUT = 10_000;
/** ms for which repetitions of an urgent message may still arrive after its answer. */
const REPETITIONS_END = 2_000;
/** Acts that wait for their answer; what comes above is reported without its outcome. */
const MAX_PENDING = 512;
/** The service has it, and that is all that is known. */
const UNANSWERED = { forwarded: 'yes', answered: 'no' };

export interface AuditedActsOptions {
  audit: Pick<AuditTrail, 'begin'>;
  /** Where what is urgent is reported instead. */
  urgent: Pick<CountedActs, 'begin'>;
  userEntityRef: string;
  serviceName: string;
  /** Stands for the target of a message that names none. */
  channel: string;
  correlationId: string;
  /** The network address that the connection comes from. */
  address?: string;
}

interface PendingAct {
  finish: FinishAct;
  timer: NodeJS.Timeout;
}

/** The id that the service answers with; the contract allows no longer one. */
function idOf({ id }: ClientFrame): string | undefined {
  return id !== undefined && id.length <= MAX_ID ? id : undefined;
}

/** The answer of the service to a request; `refused` says why it was not done. */
function readAnswer(
  data: Buffer,
): { id: string; refused: string | undefined } | undefined {
  try {
    const message = JSON.parse(data.toString());
    const { type, id, ok } = message;
    if (typeof id !== 'string') return undefined;
    if (type === 'ack' && ok === true) return { id, refused: undefined };
    if (type !== 'ack' && type !== 'error') return undefined;
    const refused = message.message;
    return {
      id,
      refused: typeof refused === 'string' ? refused : 'Refused by the service',
    };
  } catch {
    return undefined;
  }
}

/**
 * Tells the auditor what the person of one connection did and how the service
 * answered. Every message is an act of its own, whatever its id; only an
 * urgent one, which is repeated until it is answered, is one act for each
 * target and id.
 */
export class AuditedActs {
  /** By the id that the service answers with; the same id may be used again before the answer. */
  private readonly pending = new Map<string, PendingAct[]>();
  private pendingCount = 0;
  /** Urgent messages whose repetitions are no acts of their own, by target and id. */
  private readonly repeated = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly options: AuditedActsOptions) {}

  /** The message did not pass the gateway. */
  refused(frame: ClientFrame, rules: LiveMessageRules, reason: string): void {
    this.begin(frame, rules)?.({ forwarded: 'no' }, reason);
  }

  /** The message is on its way to the service, whose answer is the outcome. */
  sent(frame: ClientFrame, rules: LiveMessageRules): void {
    const finish = this.begin(frame, rules);
    if (!finish) return;
    // Passed on is all that can be known of it.
    if (!rules.answered) {
      finish({ forwarded: 'yes' });
      return;
    }
    const id = idOf(frame);
    if (id === undefined || this.pendingCount >= MAX_PENDING) {
      finish(UNANSWERED, 'The outcome is not known');
      return;
    }
    const act: PendingAct = {
      finish,
      timer: setTimeout(() => this.unanswered(id, act), ANSWER_TIMEOUT),
    };
    this.pending.set(id, [...(this.pending.get(id) ?? []), act]);
    this.pendingCount += 1;
  }

  /** Looks for an answer in a frame of the service, as long as one is awaited. */
  fromService(data: Buffer): void {
    // Most frames are telemetry, which is not worth parsing here.
    if (this.pendingCount === 0 || !data.includes('"id"')) return;
    const answer = readAnswer(data);
    const act = answer && this.pending.get(answer.id)?.[0];
    if (!act) return;
    this.remove(answer.id, act);
    act.finish({ forwarded: 'yes' }, answer.refused);
  }

  /** The connection is over: what is not answered now never will be. */
  end(): void {
    for (const [id, acts] of [...this.pending]) {
      for (const act of acts) this.unanswered(id, act);
    }
    this.timers.forEach(clearTimeout);
    this.timers.clear();
  }

  /** Undefined if the message is not audited, or only repeats an urgent one that is reported. */
  private begin(
    frame: ClientFrame,
    rules: LiveMessageRules,
  ): FinishAct | undefined {
    if (!rules.audited) return undefined;
    const { serviceName, channel, userEntityRef, correlationId, address } =
      this.options;
    const { type, target, fields } = frame;
    const id = idOf(frame);
    const act =
      rules.urgent && id !== undefined
        ? JSON.stringify([type, target, id])
        : undefined;
    if (act !== undefined) {
      if (this.repeated.has(act)) return undefined;
      this.repeated.add(act);
    }
    const { audit, urgent } = this.options;
    const reporter = rules.urgent ? urgent : audit;
    const finish = reporter.begin({
      eventId: `${serviceName}.${type}`,
      userEntityRef,
      target: target?.slice(0, MAX_ID) ?? channel,
      correlationId,
      address,
      details: toldFields(fields, rules.audited),
    });
    return (outcome, refused) => {
      finish(outcome, refused);
      if (act !== undefined) {
        this.later(REPETITIONS_END, () => this.repeated.delete(act));
      }
    };
  }

  private unanswered(id: string, act: PendingAct): void {
    this.remove(id, act);
    act.finish(UNANSWERED, 'The service gave no answer');
  }

  private remove(id: string, act: PendingAct): void {
    clearTimeout(act.timer);
    this.pendingCount -= 1;
    const others = (this.pending.get(id) ?? []).filter(one => one !== act);
    if (others.length > 0) this.pending.set(id, others);
    else this.pending.delete(id);
  }

  private later(delay: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, delay);
    this.timers.add(timer);
  }
}
