import { randomUUID } from 'node:crypto';
import {
  describeIntervention,
  INTERVENTION,
  type InterventionReason,
} from '@sidehelm/console-common';
import type { Intervention, InterventionsMessage } from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import { keptText } from '../../platform/unkeptText';
import type { Lease, LeaseRegistry, LeaseSession } from './LeaseRegistry';
import type { RobotJournal } from './RobotJournal';
import type { TeleopSession } from './TeleopSession';
import type { WatchRooms } from './WatchRooms';

interface Question {
  id: string;
  asker: LeaseSession;
  reason: InterventionReason;
  text?: string;
  /** Monotonic ms. */
  askedAt: number;
  since: Date;
  answer?: {
    kind: NonNullable<Intervention['answer']>;
    by?: string;
    note?: string;
    /** Monotonic ms. */
    at: number;
  };
}

interface InterventionsOptions {
  registry: Pick<LeaseRegistry, 'of'>;
  rooms: Pick<WatchRooms, 'broadcast'>;
  journal: Pick<RobotJournal, 'add'>;
  /** Monotonic ms. */
  now: () => number;
  clock: Clock;
}

/** Questions to one driver; more would only hide each other. */
const MOST_OPEN = 5;
/** As many as a message holds. */
const MOST = 16;

/** What those who watch ask of a driver, and what the driver answers. The journal of the robot keeps both. */
export class Interventions {
  private readonly robots = new Map<string, Question[]>();

  constructor(private readonly options: InterventionsOptions) {}

  /** Why it cannot be asked; undefined when it was. */
  ask(
    asker: LeaseSession,
    robotId: string,
    { reason, text }: { reason: InterventionReason; text?: string },
  ): string | undefined {
    const { registry, now, clock } = this.options;
    const lease = registry.of(robotId);
    if (!lease) return `Nobody drives ${robotId}, so nobody would answer.`;
    if (lease.session.id === asker.id) return `You drive ${robotId} yourself.`;
    const open = this.open(robotId);
    if (open.some(question => question.asker.userUuid === asker.userUuid))
      return 'You have asked already. The driver has not answered yet.';
    if (open.length >= MOST_OPEN)
      return 'The driver has several questions to answer already.';
    const question: Question = {
      id: randomUUID(),
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
      note: describeIntervention(question),
    });
    this.announce(robotId);
    return undefined;
  }

  /** By the driver under their lease. Why it cannot be answered; undefined when it was. */
  answer(
    { robotId, session }: Lease,
    id: string,
    { answer, note }: { answer: 'accepted' | 'declined'; note?: string },
  ): string | undefined {
    const question = this.open(robotId).find(each => each.id === id);
    if (!question) return 'This question is not open any more.';
    const kept = note === undefined ? undefined : keptText(note);
    question.answer = {
      kind: answer,
      by: session.userName,
      note: kept,
      at: this.options.now(),
    };
    this.options.journal.add(robotId, `intervention-${answer}`, {
      by: session.userName,
      note: kept,
    });
    this.announce(robotId);
    return undefined;
  }

  /** Ends what nobody can answer any more, and forgets what was answered a while ago. */
  expire() {
    for (const robotId of this.robots.keys()) {
      const lapsed = this.lapse(robotId);
      const oldest = this.options.now() - INTERVENTION.answerShown;
      const known = this.robots.get(robotId) ?? [];
      const kept = known.filter(({ answer }) => !answer || answer.at > oldest);
      if (kept.length > 0) this.robots.set(robotId, kept);
      else this.robots.delete(robotId);
      if (lapsed || kept.length < known.length) this.announce(robotId);
    }
  }

  /** Those that wait for an answer, oldest first. */
  open(robotId: string): readonly Question[] {
    return (this.robots.get(robotId) ?? []).filter(({ answer }) => !answer);
  }

  /** Tells who comes to watch; nothing where nothing was asked. */
  tell(session: Pick<TeleopSession, 'send'>, robotId: string) {
    if (this.robots.has(robotId)) session.send(this.messageOf(robotId));
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
          ...(answer?.by === undefined ? {} : { answered_by: answer.by }),
          ...(answer?.note === undefined ? {} : { note: answer.note }),
        };
      }),
    };
  }

  /** Nobody drives any more, or who asked drives now. Whether there was any. */
  private lapse(robotId: string): boolean {
    const driver = this.options.registry.of(robotId)?.session.id;
    const lapsed = this.open(robotId).filter(
      ({ asker }) => driver === undefined || driver === asker.id,
    );
    for (const question of lapsed) {
      question.answer = { kind: 'unanswered', at: this.options.now() };
      this.options.journal.add(robotId, 'intervention-unanswered', {
        by: question.asker.userName,
      });
    }
    return lapsed.length > 0;
  }
}
