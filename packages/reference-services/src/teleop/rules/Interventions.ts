import {
  describeIntervention,
  INTERVENTION,
  type InterventionReason,
} from '@sidehelm/console-common';
import type {
  Intervention,
  InterventionsMessage,
  LiveErrorCode,
} from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import { keptText } from '../../platform/unkeptText';
import type { Lease, LeaseRegistry, LeaseSession } from './LeaseRegistry';
import type { RobotJournal } from './RobotJournal';
import type { TeleopSession } from './TeleopSession';
import type { WatchRooms } from './WatchRooms';

interface Question {
  /** Of the request that asked it, so that the audit log has the same for question and answer. */
  id: string;
  /** The session from which the person watches now. */
  asker: LeaseSession;
  reason: InterventionReason;
  text?: string;
  /** Monotonic ms. */
  askedAt: number;
  since: Date;
  /** The robot is being handed over to who asked: that answers it, or nothing does. */
  isHandedOver?: boolean;
  answer?: {
    kind: NonNullable<Intervention['answer']>;
    /** Under which it was answered. */
    lease?: Lease;
    note?: string;
    /** Monotonic ms. */
    at: number;
  };
}

interface InterventionsOptions {
  registry: Pick<LeaseRegistry, 'of'>;
  rooms: Pick<WatchRooms, 'broadcast' | 'find' | 'canDrive'>;
  journal: Pick<RobotJournal, 'add'>;
  /** Monotonic ms. */
  now: () => number;
  clock: Clock;
}

/** Questions to one driver; more would only hide each other. */
const MOST_OPEN = 5;
/** As many as a message holds. */
const MOST = 16;
/** ms from the answer to a question until the same person can ask that driver again. */
const PAUSE = 15_000;
/** So much of an id is enough to find it in the audit log. */
const ID_SHOWN = 8;

/** Why something cannot be asked. */
export interface AskRefusal {
  message: string;
  code?: LiveErrorCode;
}

/** What those who watch ask of a driver, and what the driver answers. The journal of the robot keeps both. */
export class Interventions {
  private readonly robots = new Map<string, Question[]>();

  constructor(private readonly options: InterventionsOptions) {}

  /** Why it cannot be asked; undefined when it was. */
  ask(
    asker: LeaseSession,
    robotId: string,
    asked: { id: string; reason: InterventionReason; text?: string },
  ): AskRefusal | undefined {
    const refusal = this.refusalOf(asker, robotId, asked.id);
    if (refusal) return refusal;
    const { now, clock } = this.options;
    const { id, reason, text } = asked;
    const question: Question = {
      id,
      asker,
      reason,
      ...(text !== undefined && { text: keptText(text) }),
      askedAt: now(),
      since: clock(),
    };
    const known = this.robots.get(robotId) ?? [];
    this.robots.set(robotId, [...known, question].slice(-MOST));
    this.options.journal.add(robotId, 'intervention-asked', {
      by: asker.userName,
      note: `${describeIntervention(question)} (question ${shown(question)})`,
    });
    this.announce(robotId);
    return undefined;
  }

  private refusalOf(
    asker: LeaseSession,
    robotId: string,
    id: string,
  ): AskRefusal | undefined {
    const { registry, now } = this.options;
    const lease = registry.of(robotId);
    if (!lease)
      return { message: `Nobody drives ${robotId}, so nobody would answer.` };
    if (lease.session.userUuid === asker.userUuid)
      return { message: `You drive ${robotId} yourself.` };
    const known = this.robots.get(robotId) ?? [];
    const own = known.filter(each => each.asker.userUuid === asker.userUuid);
    if (own.some(({ answer }) => !answer))
      return {
        message: 'You have asked already. The driver has not answered yet.',
      };
    const isJustAnswered = ({ answer }: Question) =>
      answer?.lease === lease && now() - answer.at < PAUSE;
    if (own.some(isJustAnswered))
      return {
        message: 'The driver has just answered you. Wait a moment.',
        code: 'too-fast',
      };
    if (this.open(robotId).length >= MOST_OPEN)
      return { message: 'The driver has several questions to answer already.' };
    // An answer names one question.
    if (known.some(each => each.id === id))
      return { message: 'There is a question with this id already.' };
    return undefined;
  }

  /** By the driver under their lease. Why it cannot be answered; undefined when it was. */
  answer(
    lease: Lease,
    id: string,
    { answer, note }: { answer: 'accepted' | 'declined'; note?: string },
  ): string | undefined {
    const { robotId } = lease;
    const question = this.open(robotId).find(each => each.id === id);
    if (!question) return 'This question is not open any more.';
    this.close(robotId, question, {
      kind: answer,
      lease,
      ...(note !== undefined && { note: keptText(note) }),
    });
    return undefined;
  }

  /**
   * Hands a robot over, and accepts with it what the target has asked: once they have the robot, not before. Where that fails the question stays
   * as it is.
   */
  async handingOver(
    lease: Lease,
    target: LeaseSession,
    handOver: () => Promise<void>,
  ): Promise<void> {
    const { robotId } = lease;
    const question = this.open(robotId).find(
      each => each.asker.userUuid === target.userUuid,
    );
    if (!question) {
      await handOver();
      return;
    }
    question.isHandedOver = true;
    try {
      await handOver();
    } finally {
      question.isHandedOver = false;
    }
    if (this.options.registry.of(robotId)?.session.id !== target.id) return;
    this.close(robotId, question, {
      kind: 'accepted',
      lease,
      note: `Handed over to ${target.userName}`,
    });
  }

  /** Somebody has come to watch, perhaps again: what they ask is theirs from wherever they are. Tells them what is asked. */
  enter(session: TeleopSession, robotId: string) {
    const { rooms } = this.options;
    const canDrive = (each: TeleopSession | undefined) =>
      each !== undefined && rooms.canDrive(robotId, each);
    const left = this.open(robotId).filter(({ asker }) => {
      if (asker.userUuid !== session.userUuid || asker.id === session.id)
        return false;
      // Of two tabs that one which the robot can be handed over to.
      return canDrive(session) || !canDrive(rooms.find(robotId, asker.id));
    });
    left.forEach(question => {
      question.asker = session;
    });
    if (left.length > 0) this.announce(robotId);
    else if (this.robots.has(robotId)) session.send(this.messageOf(robotId));
  }

  /** Ends what nobody can answer any more, and forgets what was answered a while ago. */
  expire() {
    for (const robotId of this.robots.keys()) {
      this.lapse(robotId);
      const oldest = this.options.now() - INTERVENTION.answerShown;
      const known = this.robots.get(robotId) ?? [];
      const kept = known.filter(({ answer }) => !answer || answer.at > oldest);
      if (kept.length > 0) this.robots.set(robotId, kept);
      else this.robots.delete(robotId);
      if (kept.length < known.length) this.announce(robotId);
    }
  }

  /** Those that wait for an answer, oldest first. */
  open(robotId: string): readonly Question[] {
    return (this.robots.get(robotId) ?? []).filter(({ answer }) => !answer);
  }

  private close(
    robotId: string,
    question: Question,
    answer: Omit<NonNullable<Question['answer']>, 'at'>,
  ) {
    const { kind, lease, note } = answer;
    const by = lease?.session.userName;
    question.answer = { ...answer, at: this.options.now() };
    const asked = `(asked by ${question.asker.userName}, question ${shown(question)})`;
    this.options.journal.add(robotId, `intervention-${kind}`, {
      by: by ?? question.asker.userName,
      note: [note, by ? asked : `(question ${shown(question)})`]
        .filter(Boolean)
        .join(' '),
    });
    this.announce(robotId);
  }

  private announce(robotId: string) {
    this.options.rooms.broadcast(robotId, this.messageOf(robotId));
  }

  private messageOf(robotId: string): InterventionsMessage {
    const now = this.options.now();
    return {
      type: 'interventions',
      robot_id: robotId,
      items: (this.robots.get(robotId) ?? []).map(question => {
        const { id, asker, reason, text, askedAt, answer } = question;
        return {
          intervention_id: id,
          session_id: asker.id,
          name: asker.userName,
          reason,
          ...(text === undefined ? {} : { text }),
          age: (now - askedAt) / 1_000,
          ...(answer && { answer: answer.kind }),
          ...(answer?.lease && { answered_by: answer.lease.session.userName }),
          ...(answer?.note === undefined ? {} : { note: answer.note }),
        };
      }),
    };
  }

  /** Nobody drives any more, or who asked drives now. */
  private lapse(robotId: string) {
    const driver = this.options.registry.of(robotId)?.session.userUuid;
    const lapsed = this.open(robotId).filter(
      ({ asker, isHandedOver }) =>
        !isHandedOver && (driver === undefined || driver === asker.userUuid),
    );
    for (const question of lapsed)
      this.close(robotId, question, { kind: 'unanswered' });
  }
}

function shown({ id }: Question): string {
  return id.slice(0, ID_SHOWN);
}
