import { holdsPermission, type Access } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/Clock';
import { RetryQueue } from '../../platform/RetryQueue';
import type { Outcome, PushMessage } from '../senders/PushSender';
import type {
  BindingStore,
  StoredBinding,
  Target,
} from '../store/BindingStore';
import type { ChoiceStore } from '../store/ChoiceStore';
import type {
  Notice,
  WaitingNotice,
  WaitingNoticeStore,
} from '../store/WaitingNoticeStore';
import { isNoticeKind, NOTICE_KINDS } from './notices';

/** Milliseconds, except `most`. */
const QUEUE = {
  most: 16,
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

/** Tells people what waits for them, if they may know it at that moment. */
export class NoticeQueue {
  private readonly queue: RetryQueue<WaitingNotice, void>;
  /** Channels whose push service took nothing last. */
  private readonly failing = new Set<string>();

  constructor(private readonly dependencies: Dependencies) {
    const { store, clock, logger } = dependencies;
    this.queue = new RetryQueue<WaitingNotice, void>({
      store,
      times: QUEUE,
      clock,
      logger,
      what: 'what is to be told',
      deliver: waiting => this.deliver(waiting),
    });
  }

  start(): this {
    this.queue.start();
    return this;
  }

  /** Something waits. */
  look(): void {
    this.queue.look();
  }

  /** Tries what waits and whose time has come; resolves when each was tried once. */
  deliverDue(): Promise<void> {
    return this.queue.deliverDue();
  }

  close(): Promise<void> {
    return this.queue.close();
  }

  private async deliver(waiting: WaitingNotice): Promise<void> {
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
    waiting: WaitingNotice,
    { uuid, target }: StoredBinding,
    outcome: Outcome,
  ): Promise<void> {
    const { bindings, store, logger } = this.dependencies;
    const { channel } = target;
    const { kind } = waiting.notice;
    if (outcome.kind === 'later') {
      const line = { channel, kind, reason: outcome.reason };
      if (!this.failing.has(channel))
        logger.warn(line, 'a push service takes nothing');
      this.failing.add(channel);
      if (!(await this.queue.tryLater(waiting, outcome.after)))
        logger.warn(line, 'a notice is given up, nobody needs it any more');
      return;
    }
    if (this.failing.delete(channel))
      logger.info({ channel }, 'the push service answers again');
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
