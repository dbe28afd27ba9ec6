import type { Session, User } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Caller } from '../../platform/accessTokens';
import { AuditOutbox } from '../../platform/AuditOutbox';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { ActStore, type Actor } from '../store/ActStore';
import { DeviceStore } from '../store/DeviceStore';
import { SessionStore, type SignInPlace } from '../store/SessionStore';
import { UserStore } from '../store/UserStore';
import { refusalOf } from './accountRules';

const SESSION_ENDED = 'The session has ended. Sign in again.';

/** Where somebody signs in: the name that their browser has, and what else is known of it. */
export interface Browser {
  deviceId?: string;
  place?: SignInPlace;
}

/** How somebody has shown who they are. */
export type SignInWay = 'password' | 'second-factor' | 'passkey' | 'company';

/** Somebody has come in. */
export interface SignedIn {
  kind: 'signed-in';
  sessionId: string;
  /** The name that their browser has from now on. */
  deviceId: string;
}

/** Who is signed in, where, and until when. */
export class Sessions {
  private readonly users: UserStore;
  private readonly sessions: SessionStore;

  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {
    this.users = new UserStore(database);
    this.sessions = new SessionStore(database, clock);
  }

  /**
   * Begins a session of somebody who may come in and has shown who they are, and tells of it, as one.
   *
   * @param transaction - of which it is a part; one of its own without it
   */
  open(
    { uuid, first_name, last_name }: User,
    { deviceId, place }: Browser,
    way: SignInWay,
    transaction?: Knex,
  ): Promise<SignedIn> {
    const { clock } = this;
    const begin = async (database: Knex): Promise<SignedIn> => {
      await new AuditOutbox(database, 'auth_audit').add({
        at: clock().toISOString(),
        act: 'signed-in',
        actor: { kind: 'person', uuid, name: `${first_name} ${last_name}` },
        user_uuid: uuid,
        ...(place?.address !== undefined && { address: place.address }),
        details: { with: way },
      });
      return {
        kind: 'signed-in',
        sessionId: await new SessionStore(database, clock).create(uuid, place),
        deviceId: await new DeviceStore(database, clock).remember(
          deviceId,
          uuid,
        ),
      };
    };
    return transaction ? begin(transaction) : this.database.transaction(begin);
  }

  /** The session's person. Throws 401 without a good session; 403 ends the sessions of who may no longer come in. */
  async userOf(sessionId: string | undefined): Promise<User> {
    const uuid = sessionId && (await this.sessions.use(sessionId));
    const user = uuid ? await this.users.get(uuid) : undefined;
    if (!user) throw new HttpError(401, SESSION_ENDED);
    const message = refusalOf(user);
    if (message) {
      await this.sessions.deleteOf(user.uuid);
      throw new HttpError(403, message);
    }
    return user;
  }

  /** The person of a token as they are now. Throws 401 also when the session has ended, 403 when they may no longer come in. */
  async callerNow(caller: Caller): Promise<Caller> {
    const { isGood, user } = await this.look(caller.uuid, caller.session);
    if (!user) throw new HttpError(401, SESSION_ENDED);
    const message = refusalOf(user);
    if (message) throw new HttpError(403, message);
    if (!isGood) throw new HttpError(401, SESSION_ENDED);
    return { ...caller, roles: user.roles };
  }

  /** The person as they are now; `undefined` when the session has ended, or they may no longer come in. */
  async personIn(
    userUuid: string,
    sessionHash: string,
  ): Promise<User | undefined> {
    const { isGood, user } = await this.look(userUuid, sessionHash);
    return isGood && user && refusalOf(user) === undefined ? user : undefined;
  }

  /** Ends a session in which nobody is any more. */
  async end(sessionId: string): Promise<void> {
    await this.sessions.delete(sessionId);
  }

  /** Ends the session of somebody who leaves. */
  signOut(sessionId: string): Promise<void> {
    const { clock } = this;
    return this.database.transaction(async transaction => {
      const uuid = await new SessionStore(transaction, clock).delete(sessionId);
      if (uuid === undefined) return;
      await new AuditOutbox(transaction, 'auth_audit').add({
        at: clock().toISOString(),
        act: 'signed-out',
        actor: { kind: 'person', uuid },
        user_uuid: uuid,
      });
    });
  }

  /** Where the user is signed in. */
  async list(
    userUuid: string,
    currentHash: string | undefined,
  ): Promise<Session[]> {
    const sessions = await this.sessions.list(userUuid);
    return sessions.map(session => ({
      ...session,
      is_current: session.id === currentHash,
    }));
  }

  /** Ends a session of the user, and answers whether there was one. */
  endOne(userUuid: string, id: string, by: Actor): Promise<boolean> {
    return this.endSome(userUuid, by, sessions =>
      sessions.deleteOne(userUuid, id),
    );
  }

  /** Ends all sessions of the user, and answers whether there were any. */
  endAll(userUuid: string, by: Actor): Promise<boolean> {
    return this.endSome(
      userUuid,
      by,
      async sessions => (await sessions.deleteOf(userUuid)) > 0,
    );
  }

  /** Ends all sessions of the user but one, and answers whether there were others. */
  endOthers(
    userUuid: string,
    sessionHash: string,
    by: Actor,
  ): Promise<boolean> {
    return this.endSome(
      userUuid,
      by,
      async sessions => (await sessions.deleteOf(userUuid, sessionHash)) > 0,
    );
  }

  /** Ends sessions, and tells of it, as one. */
  private endSome(
    userUuid: string,
    { uuid, name }: Actor,
    end: (sessions: SessionStore) => Promise<boolean>,
  ): Promise<boolean> {
    const { clock } = this;
    return this.database.transaction(async transaction => {
      const hasEnded = await end(new SessionStore(transaction, clock));
      if (hasEnded)
        await new ActStore(transaction).add({
          userUuid,
          kind: 'session-ended',
          occurred_at: clock().toISOString(),
          actor: { uuid, name },
        });
      return hasEnded;
    });
  }

  private async look(userUuid: string, sessionHash: string | undefined) {
    const [isGood, user] = await Promise.all([
      sessionHash !== undefined && this.sessions.isGood(sessionHash),
      this.users.get(userUuid),
    ]);
    return { isGood, user };
  }
}
