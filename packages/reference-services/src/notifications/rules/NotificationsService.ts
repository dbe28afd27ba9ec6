import { holdsPermission, type Access } from '@sidehelm/console-common';
import type {
  NotificationBinding,
  NotificationChoice,
  Order,
  OrderEvent,
  Restaurant,
  Session,
  User,
  WebPushSubscription,
} from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { RecordingNews } from '../../media';
import type { Caller } from '../../platform/accessTokens';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { migrate } from '../../platform/migrate';
import type { PushConfig } from '../../platform/pushConfig';
import { createSenders, type Senders } from '../senders/createSenders';
import {
  BindingStore,
  type StoredBinding,
  type Target,
} from '../store/BindingStore';
import { ChoiceStore } from '../store/ChoiceStore';
import { notificationsMigrations } from '../store/migrations';
import { keptVapidKeys } from '../store/VapidKeyStore';
import { WaitingNoticeStore } from '../store/WaitingNoticeStore';
import { isBrowserKey } from './browserKey';
import { happeningOf, isNoticeKind, NOTICE_KINDS } from './notices';
import { NoticeQueue } from './NoticeQueue';
import { NoticeWriter } from './NoticeWriter';
import { createEndpointCheck } from './pushEndpoints';

/** The product's own identifier. */
const APP = 'sidehelm';

/** Browsers of one person. */
const MOST_BINDINGS = 10;

/** ms between two looks for sessions that have ended. */
const SWEEP = 60_000;

/** ms; no browser renews by itself what is older. */
const REMOVALS_KEPT = 90 * 24 * 3_600_000;

interface Dependencies {
  database: Knex;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  access: Access;
  config: PushConfig;
  /** As they are now; `undefined` when they have signed out there, or may no longer come in. */
  personIn(userUuid: string, session: string): Promise<User | undefined>;
  /** Where somebody is signed in. */
  sessionsOf(userUuid: string): Promise<Session[]>;
  findRestaurant(uuid: string): Promise<Restaurant | undefined>;
  pilotOf(robotId: string): string | undefined;
}

const toldOf = (
  { uuid, target, createdAt, session }: StoredBinding,
  place: Session | undefined,
  caller: Caller,
): NotificationBinding => ({
  uuid,
  channel: target.channel,
  created_at: createdAt,
  ...(place?.device !== undefined && { device: place.device }),
  is_current: session === caller.session,
});

/** In which browsers people are told, and of what. */
export class NotificationsService {
  private readonly sweep: NodeJS.Timeout;

  private constructor(
    private readonly dependencies: Dependencies,
    private readonly bindings: BindingStore,
    private readonly choices: ChoiceStore,
    private readonly senders: Senders,
    private readonly isEndpoint: (endpoint: string) => boolean,
    readonly publicKey: string,
    private readonly writer: NoticeWriter,
    readonly queue: NoticeQueue,
  ) {
    this.sweep = setInterval(
      () =>
        this.tidy().catch(error =>
          dependencies.logger.warn(
            { err: error },
            'bindings cannot be looked at',
          ),
        ),
      SWEEP,
    ).unref();
  }

  static async create(
    dependencies: Dependencies,
  ): Promise<NotificationsService> {
    const { database, clock, config } = dependencies;
    await migrate(database, 'notifications', notificationsMigrations);
    const bindings = new BindingStore(database, clock);
    const choices = new ChoiceStore(database);
    const store = new WaitingNoticeStore(database, clock);
    const keys = config.vapid ?? (await keptVapidKeys(database, clock));
    const isEndpoint = createEndpointCheck(config.origins);
    const senders = createSenders({ config, keys, isEndpoint });
    const queue = new NoticeQueue({
      ...dependencies,
      bindings,
      choices,
      store,
      send: senders.send,
    }).start();
    const writer = new NoticeWriter({
      ...dependencies,
      bindings,
      waiting: store,
      onWritten: () => queue.look(),
    });
    return new NotificationsService(
      dependencies,
      bindings,
      choices,
      senders,
      isEndpoint,
      keys.publicKey,
      writer,
      queue,
    );
  }

  /** People are told of what happened to an order, later; holds nobody up. */
  tell(order: Order, event: OrderEvent): void {
    const happening = happeningOf(order, event);
    if (happening) this.writer.take(happening);
  }

  /** People are told that nothing is recorded any more, or again; as `tell`. */
  tellOfRecording(news: RecordingNews): void {
    this.writer.take({ kind: 'recording-stopped', news });
  }

  /** Throws 404 for another product's app. */
  requireApp(app: string): void {
    if (app !== APP)
      throw new HttpError(
        404,
        `There is no such app here. This one is called ${APP}.`,
      );
  }

  /** Throws 409 where nobody has set Firebase up, and for one browser too many; 410 for the renewal of one that was removed. */
  bindFcm(
    token: string,
    caller: Caller,
    isRenewal: boolean,
  ): Promise<{ binding: NotificationBinding; isNew: boolean }> {
    if (!this.senders.channels.includes('fcm'))
      throw new HttpError(
        409,
        'Firebase Cloud Messaging is not set up here. Ask whoever runs the services, or subscribe by Web Push.',
      );
    return this.bind({ channel: 'fcm', token }, caller, isRenewal);
  }

  /** Throws 400 for what nothing can be sent to, 409 for somebody else's browser and for one too many, 410 as `bindFcm`. */
  bindWebPush(
    { endpoint, keys }: WebPushSubscription,
    caller: Caller,
    isRenewal: boolean,
  ): Promise<{ binding: NotificationBinding; isNew: boolean }> {
    if (!this.isEndpoint(endpoint))
      throw new HttpError(
        400,
        'The endpoint is not one of a push service that is known here. Ask whoever runs the services to add it.',
      );
    if (!isBrowserKey(keys.p256dh))
      throw new HttpError(
        400,
        'The key p256dh is not a public key of a browser. Subscribe again.',
      );
    return this.bind(
      { channel: 'web-push', endpoint, ...keys },
      caller,
      isRenewal,
    );
  }

  /** The newest first. */
  async listBindings(caller: Caller): Promise<NotificationBinding[]> {
    const sessions = new Map(
      (await this.dependencies.sessionsOf(caller.uuid)).map(session => [
        session.id,
        session,
      ]),
    );
    const bindings = await this.bindings.listOf(caller.uuid);
    return bindings
      .filter(({ session }) => sessions.has(session))
      .map(binding => toldOf(binding, sessions.get(binding.session), caller));
  }

  /** There is none any more, whether there was one or not. */
  removeBinding(uuid: string, caller: Caller): Promise<void> {
    return this.bindings.removeOf(caller.uuid, uuid.toLowerCase());
  }

  /** What the caller may be told of. */
  async listChoices({ uuid, roles }: Caller): Promise<NotificationChoice[]> {
    const chosen = await this.choices.listOf(uuid);
    return Object.entries(NOTICE_KINDS)
      .filter(([, permission]) =>
        holdsPermission(this.dependencies.access, permission, roles),
      )
      .map(([kind]) => ({ kind, is_chosen: chosen.has(kind) }));
  }

  /** Throws 404 for what the caller may not be told of. */
  async choose(
    kind: string,
    is_chosen: boolean,
    { uuid, roles }: Caller,
  ): Promise<NotificationChoice> {
    const { access } = this.dependencies;
    if (
      !isNoticeKind(kind) ||
      !holdsPermission(access, NOTICE_KINDS[kind], roles)
    )
      throw new HttpError(
        404,
        'There is nothing of this kind that you may be told of.',
      );
    await this.choices.set(uuid, kind, is_chosen);
    return { kind, is_chosen };
  }

  /** Forgets the browsers of sessions that have ended, and of people who may no longer come in. */
  async dropEnded(userUuid?: string): Promise<void> {
    const { personIn } = this.dependencies;
    for (const known of await this.bindings.sessions(userUuid))
      if (!(await personIn(known.userUuid, known.session)))
        await this.bindings.deleteOfSession(known.session);
  }

  private async tidy(): Promise<void> {
    await this.dropEnded();
    const now = this.dependencies.clock().getTime();
    await this.bindings.forgetRemovals(new Date(now - REMOVALS_KEPT));
  }

  /** What was taken is written; what is on its way is broken off and tried again by whoever starts next. */
  async close(): Promise<void> {
    clearInterval(this.sweep);
    await this.writer.close();
    const ended = this.queue.close();
    this.senders.close();
    await ended;
  }

  private async bind(
    target: Target,
    caller: Caller,
    isRenewal: boolean,
  ): Promise<{ binding: NotificationBinding; isNew: boolean }> {
    const { uuid, session } = caller;
    if (session === undefined)
      throw new HttpError(
        409,
        'This sign-in has no session, so nobody would know when it ends. Sign in in a browser.',
      );
    await this.dropEnded(uuid);
    const bound = await this.bindings.bind({
      userUuid: uuid,
      session,
      target,
      isRenewal,
    });
    if (bound.kind === 'removed')
      throw new HttpError(
        410,
        'You have turned notifications off for this browser. Turn them on there to be told again.',
      );
    if (bound.kind === 'taken')
      throw new HttpError(
        409,
        'This browser is bound to somebody else with other keys. Turn notifications off and on again.',
      );
    const { binding, isNew } = bound;
    const all = await this.bindings.listOf(uuid);
    if (isNew && all.length > MOST_BINDINGS) {
      await this.bindings.delete(binding.uuid);
      throw new HttpError(
        409,
        `You are told in ${MOST_BINDINGS} browsers already. Turn one of them off first.`,
      );
    }
    const sessions = await this.dependencies.sessionsOf(uuid);
    const place = sessions.find(({ id }) => id === session);
    return { binding: toldOf(binding, place, caller), isNew };
  }
}
