import { holdsPermission, type Access } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/Clock';
import { RetryQueue } from '../../platform/RetryQueue';
import type { Outcome, PushMessage } from '../senders/PushSender';
import {
  originOf,
  type BindingStore,
  type StoredBinding,
  type Target,
} from '../store/BindingStore';
import type { ChoiceStore } from '../store/ChoiceStore';
import type {
  Notice,
  WaitingNotice,
  WaitingNoticeStore,
} from '../store/WaitingNoticeStore';
import { isNoticeKind, NOTICE_KINDS } from './notices';

/** Milliseconds, except `most`: of one push service. */
const QUEUE = {
  most: 8,
  claim: 60_000,
  look: 1_000,
  firstPause: 15_000,
  longestPause: 5 * 60_000,
};

interface Dependencies {
  bindings: BindingStore;
  choices: ChoiceStore;
  store: WaitingNoticeStore;
  access: Access;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** As they are now; `undefined` when they have signed out there, or may no longer come in. */
  personIn(userUuid: string, session: string): Promise<User | undefined>;
  pilotOf(robotId: string): string | undefined;
  send(target: Target, message: PushMessage, seconds: number): Promise<Outcome>;
}

/** What is on its way to one push service. */
type Lane = RetryQueue<WaitingNotice, void>;

/**
 * Tells people what waits for them, if they may know it at that moment. Each push service has a queue of its own, so that one that is
 * slow holds up nobody elsewhere.
 */
export class NoticeQueue {
  private readonly lanes = new Map<string, Lane>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Push services that took nothing last. */
  private readonly failing = new Set<string>();

  constructor(private readonly dependencies: Dependencies) {}

  start(): this {
    this.timer = setInterval(() => this.look(), QUEUE.look).unref();
    return this;
  }

  /** Something waits. */
  look(): void {
    this.deliverDue().catch(error =>
      this.dependencies.logger.warn(
        { err: error },
        'what is to be told cannot be looked at',
      ),
    );
  }

  /** Tries what waits and whose time has come; resolves when each was tried once. */
  async deliverDue(): Promise<void> {
    const origins = await this.dependencies.store.dueOrigins();
    if (this.isClosed) return;
    // Those of which nothing is due or on its way are not needed.
    for (const [origin, lane] of this.lanes)
      if (lane.isIdle && !origins.includes(origin)) this.lanes.delete(origin);
    await Promise.all(origins.map(origin => this.laneOf(origin).deliverDue()));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await Promise.all([...this.lanes.values()].map(lane => lane.close()));
  }

  private laneOf(origin: string): Lane {
    const known = this.lanes.get(origin);
    if (known) return known;
    const { store, clock, logger } = this.dependencies;
    const lane: Lane = new RetryQueue<WaitingNotice, void>({
      store: {
        claimDue: (most, claim) => store.claimDue(most, claim, origin),
        postpone: (waiting, pause) => store.postpone(waiting, pause),
        delete: waiting => store.delete(waiting),
      },
      times: QUEUE,
      clock,
      logger,
      what: 'what is to be told',
      deliver: waiting => this.deliver(waiting, lane),
    });
    this.lanes.set(origin, lane);
    return lane;
  }

  private async deliver(waiting: WaitingNotice, lane: Lane): Promise<void> {
    const { bindings, store, send, clock } = this.dependencies;
    const { notice, bindingUuid, expiresAt } = waiting;
    const binding = await bindings.get(bindingUuid);
    // With the binding all that waits for it is gone.
    if (!binding) return;
    const { userUuid, session, target } = binding;
    const person = await this.dependencies.personIn(userUuid, session);
    if (!person) {
      await bindings.deleteOfSession(session);
      return;
    }
    const seconds = Math.floor(
      (expiresAt.getTime() - clock().getTime()) / 1_000,
    );
    if (seconds <= 0 || !(await this.mayBeTold(person, notice))) {
      await store.delete(waiting);
      return;
    }
    const { title, body, path, tag } = notice;
    await this.take(
      lane,
      waiting,
      binding,
      await send(target, { title, body, path, tag }, seconds),
    );
  }

  /** Whether they have the role, the robot and the wish by now. */
  private async mayBeTold(
    { uuid, roles }: User,
    { kind, robotId }: Notice,
  ): Promise<boolean> {
    const { access, pilotOf, choices } = this.dependencies;
    if (!isNoticeKind(kind)) return false;
    if (!holdsPermission(access, 'notification.use', roles)) return false;
    if (!holdsPermission(access, NOTICE_KINDS[kind], roles)) return false;
    if (robotId !== undefined && pilotOf(robotId) !== uuid) return false;
    return (await choices.listOf(uuid)).has(kind);
  }

  private async take(
    lane: Lane,
    waiting: WaitingNotice,
    { uuid, target }: StoredBinding,
    outcome: Outcome,
  ): Promise<void> {
    const { bindings, store, logger } = this.dependencies;
    const { channel } = target;
    const origin = originOf(target);
    const { kind } = waiting.notice;
    if (outcome.kind === 'later') {
      const line = { channel, origin, kind, reason: outcome.reason };
      if (!this.failing.has(origin))
        logger.warn(line, 'a push service takes nothing');
      this.failing.add(origin);
      if (!(await lane.tryLater(waiting, outcome.after)))
        logger.warn(line, 'a notice is given up, nobody needs it any more');
      return;
    }
    if (this.failing.delete(origin))
      logger.info({ channel, origin }, 'the push service answers again');
    if (outcome.kind === 'gone') {
      logger.info({ channel, binding: uuid }, 'a browser is gone');
      await bindings.delete(uuid);
      return;
    }
    if (outcome.kind === 'refused')
      logger.warn(
        { channel, kind, reason: outcome.reason },
        'a push service refused a notice for good',
      );
    await store.delete(waiting);
  }
}
