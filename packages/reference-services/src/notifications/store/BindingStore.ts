import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';

/** Where a browser is reached. */
export type Target =
  | { channel: 'fcm'; token: string }
  | { channel: 'web-push'; endpoint: string; p256dh: string; auth: string };

/** A browser in which somebody is told. */
export interface StoredBinding {
  uuid: string;
  userUuid: string;
  /** Hash of the session in which it was made. */
  session: string;
  target: Target;
  createdAt: string;
}

interface BindingRow {
  uuid: string;
  user_uuid: string;
  session: string;
  channel: string;
  target_hash: string;
  target: string;
  p256dh: string | null;
  auth: string | null;
  created_at: string;
  origin: string;
}

/** Somebody's browser, with what they have chosen there. */
export interface Listener {
  uuid: string;
  userUuid: string;
  kind: string;
}

function toBinding(row: BindingRow): StoredBinding {
  return {
    uuid: row.uuid,
    userUuid: row.user_uuid,
    session: row.session,
    target:
      row.channel === 'fcm'
        ? { channel: 'fcm', token: row.target }
        : {
            channel: 'web-push',
            endpoint: row.target,
            p256dh: row.p256dh ?? '',
            auth: row.auth ?? '',
          },
    createdAt: row.created_at,
  };
}

const placeOf = (target: Target) =>
  target.channel === 'fcm' ? target.token : target.endpoint;

/** Which push service reaches it. */
export const originOf = (target: Target): string =>
  target.channel === 'fcm' ? 'fcm' : new URL(target.endpoint).origin;

const hashOf = (target: Target) =>
  createHash('sha256')
    .update(`${target.channel} ${placeOf(target)}`)
    .digest('hex');

const keysOf = (target: Target) =>
  target.channel === 'fcm'
    ? { p256dh: null, auth: null }
    : { p256dh: target.p256dh, auth: target.auth };

const hasKeys = (row: BindingRow, target: Target) => {
  const { p256dh, auth } = keysOf(target);
  return row.p256dh === p256dh && row.auth === auth;
};

/** What becomes of a browser that is brought. */
export type Bound =
  | { kind: 'bound'; binding: StoredBinding; isNew: boolean }
  /** It is somebody else's, with other keys. */
  | { kind: 'taken' }
  /** The person wants to be told no more there. */
  | { kind: 'removed' };

interface BindInput {
  userUuid: string;
  session: string;
  target: Target;
  /** The browser does it by itself: what its person has removed stays so. */
  isRenewal: boolean;
}

/** The browsers in which people are told, each once. */
export class BindingStore {
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /** A browser is the person's from now on. Of somebody else's binding it takes the place, with all that waited for them. */
  async bind(input: BindInput): Promise<Bound> {
    const bind = () => this.bindOnce(input);
    // Of two who bring the same browser at once the second finds it bound.
    return bind().catch(bind);
  }

  private bindOnce(input: BindInput): Promise<Bound> {
    const { userUuid, session, target, isRenewal } = input;
    const target_hash = hashOf(target);
    return this.database.transaction(async transaction => {
      const bindings = () => transaction<BindingRow>('notifications_bindings');
      const removal = transaction('notifications_removals').where({
        user_uuid: userUuid,
        target_hash,
      });
      if (!isRenewal) await removal.delete();
      else if (await removal.first()) return { kind: 'removed' };
      const known = await bindings().where({ target_hash }).first();
      if (known?.user_uuid === userUuid) {
        await bindings()
          .where({ uuid: known.uuid })
          .update({ session, ...keysOf(target) });
        const binding = toBinding({ ...known, session, ...keysOf(target) });
        return { kind: 'bound', binding, isNew: false };
      }
      if (known && !hasKeys(known, target)) return { kind: 'taken' };
      await bindings().where({ target_hash }).delete();
      const row: BindingRow = {
        uuid: randomUUID(),
        user_uuid: userUuid,
        session,
        channel: target.channel,
        target_hash,
        target: placeOf(target),
        ...keysOf(target),
        created_at: this.clock().toISOString(),
        origin: originOf(target),
      };
      await bindings().insert(row);
      return { kind: 'bound', binding: toBinding(row), isNew: true };
    });
  }

  /** The newest first. */
  async listOf(userUuid: string): Promise<StoredBinding[]> {
    const rows: BindingRow[] = await this.bindings()
      .where({ user_uuid: userUuid })
      .orderBy('created_at', 'desc')
      .orderBy('uuid');
    return rows.map(toBinding);
  }

  async get(uuid: string): Promise<StoredBinding | undefined> {
    const row: BindingRow | undefined = await this.bindings()
      .where({ uuid })
      .first();
    return row && toBinding(row);
  }

  /** Those of people who have chosen one of these kinds. */
  async listeners(kinds: readonly string[]): Promise<Listener[]> {
    const rows = await this.database('notifications_bindings as bindings')
      .join('notifications_choices as choices', {
        'choices.user_uuid': 'bindings.user_uuid',
      })
      .whereIn('choices.kind', kinds)
      .select('bindings.uuid', 'bindings.user_uuid', 'choices.kind');
    return rows.map(({ uuid, user_uuid, kind }) => ({
      uuid,
      userUuid: user_uuid,
      kind,
    }));
  }

  /** Each session in which there is one, once; of one person or of all. */
  async sessions(
    userUuid?: string,
  ): Promise<{ userUuid: string; session: string }[]> {
    const bindings = this.bindings();
    if (userUuid !== undefined) bindings.where({ user_uuid: userUuid });
    const rows = await bindings.distinct('user_uuid', 'session');
    return rows.map(({ user_uuid, session }) => ({
      userUuid: user_uuid,
      session,
    }));
  }

  /** With what waits for it. */
  async delete(uuid: string): Promise<void> {
    await this.bindings().where({ uuid }).delete();
  }

  /** The person wants to be told no more there, which outlasts what the browser does by itself. */
  async removeOf(userUuid: string, uuid: string): Promise<void> {
    await this.database.transaction(async transaction => {
      const mine = () =>
        transaction<BindingRow>('notifications_bindings').where({
          user_uuid: userUuid,
          uuid,
        });
      const known = await mine().first();
      if (!known) return;
      await transaction('notifications_removals')
        .insert({
          user_uuid: userUuid,
          target_hash: known.target_hash,
          removed_at: this.clock().toISOString(),
        })
        .onConflict(['user_uuid', 'target_hash'])
        .merge();
      await mine().delete();
    });
  }

  async forgetRemovals(before: Date): Promise<void> {
    await this.database('notifications_removals')
      .where('removed_at', '<', before.toISOString())
      .delete();
  }

  async deleteOfSession(session: string): Promise<void> {
    await this.bindings().where({ session }).delete();
  }

  private bindings() {
    return this.database<BindingRow>('notifications_bindings');
  }
}
