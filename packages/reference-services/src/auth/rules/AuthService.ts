import type { Knex } from 'knex';
import type { Session, User } from '@sidehelm/contracts';
import type { Caller } from '../../platform/accessTokens';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { migrate } from '../../platform/migrate';
import { AttemptStore, type AttemptCounter } from '../store/AttemptStore';
import { DeviceStore } from '../store/DeviceStore';
import { authMigrations } from '../store/migrations';
import { verifyPassword } from './passwords';
import { refusalOf } from './accountRules';
import {
  sessionHashOf,
  SessionStore,
  type SignInPlace,
} from '../store/SessionStore';
import { TokenIssuer } from './TokenIssuer';
import { UserStore } from '../store/UserStore';

const SESSION_ENDED = 'The session has ended. Sign in again.';

/** What came of an e-mail address and a password. */
export type SignInResult =
  | { kind: 'signed-in'; sessionId: string; deviceId: string }
  | { kind: 'wrong' }
  /** `forMilliseconds`: how long until the next try counts. */
  | { kind: 'locked'; forMilliseconds: number }
  | { kind: 'refused'; message: string };

/** Who people are: passwords, sessions and access tokens. The one door for other services. */
export class AuthService {
  private constructor(
    readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly attempts: AttemptStore,
    private readonly devices: DeviceStore,
    private readonly tokens: TokenIssuer,
  ) {}

  static async create(options: {
    database: Knex;
    issuer: string;
    clock: Clock;
  }): Promise<AuthService> {
    const { database, issuer, clock } = options;
    await migrate(database, 'auth', authMigrations);
    return new AuthService(
      new UserStore(database),
      new SessionStore(database, clock),
      new AttemptStore(database, clock),
      new DeviceStore(database, clock),
      await TokenIssuer.create(database, issuer, clock),
    );
  }

  /**
   * Wrong passwords are counted by email address; for a browser that has
   * signed in to the account before they are counted apart, so that nobody is
   * kept out by what others try elsewhere.
   */
  async signIn(
    email: string,
    password: string,
    deviceId?: string,
    place?: SignInPlace,
  ): Promise<SignInResult> {
    const found = await this.users.findByEmail(email);
    const counter = await this.counterOf(email, found?.user, deviceId);
    const locked = await this.attempts.begin(counter);
    if (locked !== undefined)
      return { kind: 'locked', forMilliseconds: locked };
    if (!(await verifyPassword(found?.passwordHash, password)) || !found) {
      const lock = await this.attempts.fail(counter);
      return lock === undefined
        ? { kind: 'wrong' }
        : { kind: 'locked', forMilliseconds: lock };
    }
    await this.attempts.succeed(counter);
    const { user } = found;
    const message = refusalOf(user);
    if (message) return { kind: 'refused', message };
    return {
      kind: 'signed-in',
      ...(await this.admit(user, deviceId, place)),
    };
  }

  /** Begins a session of somebody who may come in, and has shown who they are. */
  async admit(
    user: User,
    deviceId?: string,
    place?: SignInPlace,
  ): Promise<{ sessionId: string; deviceId: string }> {
    return {
      sessionId: await this.sessions.create(user.uuid, place),
      deviceId: await this.devices.remember(deviceId, user.uuid),
    };
  }

  /** The session's person. Throws 401 without a good session; 403 ends the sessions of who may no longer come in. */
  async userOfSession(sessionId: string | undefined): Promise<User> {
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

  endSession(sessionId: string): Promise<void> {
    return this.sessions.delete(sessionId);
  }

  /** Where the user is signed in. */
  async listSessions(userUuid: string, caller: Caller): Promise<Session[]> {
    const sessions = await this.sessions.list(userUuid);
    return sessions.map(session => ({
      ...session,
      is_current: session.id === caller.session,
    }));
  }

  /** Ends a session of the user, and answers whether there was one. */
  endSessionOf(userUuid: string, id: string): Promise<boolean> {
    return this.sessions.deleteOne(userUuid, id);
  }

  issueAccessToken(user: User, sessionId: string): Promise<string> {
    return this.tokens.issue(user, sessionHashOf(sessionId));
  }

  /** The person as the token names them, for as long as it lasts. */
  async verifyAccessToken(token: string): Promise<Caller> {
    const { caller, sessionHash } = await this.tokens.verify(token);
    return { ...caller, session: sessionHash };
  }

  /** The token's person as they are now. Throws 401 also when the session has ended, 403 when they may no longer come in. */
  async confirmAccessToken(token: string): Promise<Caller> {
    const { caller, sessionHash } = await this.tokens.verify(token);
    const [isGood, user] = await Promise.all([
      this.sessions.isGood(sessionHash),
      this.users.get(caller.uuid),
    ]);
    if (!user) throw new HttpError(401, SESSION_ENDED);
    const message = refusalOf(user);
    if (message) throw new HttpError(403, message);
    if (!isGood) throw new HttpError(401, SESSION_ENDED);
    return { ...caller, roles: user.roles };
  }

  keys() {
    return this.tokens.keys();
  }

  private async counterOf(
    email: string,
    user: User | undefined,
    deviceId: string | undefined,
  ): Promise<AttemptCounter> {
    const isKnown =
      user !== undefined &&
      deviceId !== undefined &&
      (await this.devices.knows(deviceId, user.uuid));
    return isKnown ? { email, deviceId } : { email };
  }
}
