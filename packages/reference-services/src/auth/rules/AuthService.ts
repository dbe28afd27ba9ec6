import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { AuditFeed, Session, User } from '@sidehelm/contracts';
import type { Caller } from '../../platform/accessTokens';
import type { Clock } from '../../platform/Clock';
import { AuditOutbox, type FeedRequest } from '../../platform/AuditOutbox';
import { HttpError } from '../../platform/HttpError';
import { migrate } from '../../platform/migrate';
import { callerOf } from '../../platform/limitConnections';
import { ActStore, type Actor } from '../store/ActStore';
import { AttemptStore } from '../store/AttemptStore';
import { DeviceStore } from '../store/DeviceStore';
import {
  FailedSignInStore,
  NOBODY,
  type SignInFailure,
} from '../store/FailedSignInStore';
import { LinkStore } from '../store/LinkStore';
import { authMigrations } from '../store/migrations';
import { verifyPassword, type VerifyPassword } from './passwords';
import { awaitsVerification, refusalOf } from './accountRules';
import { SecondFactors, type FactorKey } from './SecondFactors';
import type { Passkeys } from './Passkeys';
import { LineIsFull, PasswordLine, type Trust } from './PasswordLine';
import {
  sessionHashOf,
  SessionStore,
  type SignInPlace,
} from '../store/SessionStore';
import { TokenIssuer } from './TokenIssuer';
import { UserStore } from '../store/UserStore';

const SESSION_ENDED = 'The session has ended. Sign in again.';

interface SignedIn {
  kind: 'signed-in';
  sessionId: string;
  deviceId: string;
}

/** Where somebody signs in: the name that their browser has, and what else is known of it. */
interface Browser {
  deviceId?: string;
  place?: SignInPlace;
}

/** How somebody has shown who they are. */
export type SignInWay = 'password' | 'second-factor' | 'passkey' | 'company';

/** What came of a second step. */
export type SecondStepResult =
  | (SignedIn & {
      user: User;
      /** Of a factor that was set up just now. */
      codes?: string[];
      usedRecoveryCode: boolean;
    })
  | { kind: 'wrong'; isSetUp: boolean }
  | { kind: 'locked'; by: 'account'; forMilliseconds: number }
  | { kind: 'expired' };

/** What came of what a device signed. */
type PasskeyResult =
  SignedIn | { kind: 'wrong' } | { kind: 'refused'; message: string };

const OWED = 'second-factor';

/** What came of an e-mail address and a password. */
export type SignInResult =
  | SignedIn
  /** The password is right; `ticket` is good for the second step. */
  | { kind: 'second-factor'; ticket: string }
  /** The same, of who must have a second factor and has none. */
  | { kind: 'set-up'; ticket: string }
  | { kind: 'wrong' }
  /** `forMilliseconds`: how long until the next try counts. */
  | { kind: 'locked'; by: 'account' | 'address'; forMilliseconds: number }
  /** Too many sign in at the moment; the password was not looked at. */
  | { kind: 'busy' }
  /** `ticket`: good for another verification link, for who waits for one. */
  | { kind: 'refused'; message: string; ticket?: string };

/** Failures from one address, or at one account, that are answered at once; each further one is answered later, by so many ms and never by more than that. */
const PAUSE = { free: 5, each: 250, most: 5_000 };

const pauseAfter = (failures: number) =>
  Math.min(Math.max(0, failures - PAUSE.free) * PAUSE.each, PAUSE.most);

const lasting = (forMilliseconds: number) => ({ forMilliseconds });

function trustIn(isKnown: boolean, failures: number): Trust {
  if (isKnown) return 'known';
  return failures > 0 ? 'suspicious' : 'new';
}

/** Who people are: passwords, sessions and access tokens. The one door for other services. */
export class AuthService {
  private constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
    readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly attempts: AttemptStore,
    private readonly devices: DeviceStore,
    private readonly failed: FailedSignInStore,
    private readonly outbox: AuditOutbox,
    private readonly links: LinkStore,
    private readonly tokens: TokenIssuer,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys | undefined,
    private readonly line: PasswordLine,
    private readonly isShared: (address: string) => boolean,
    private readonly verifySuspicious: VerifyPassword,
  ) {}

  static async create(options: {
    database: Knex;
    issuer: string;
    clock: Clock;
    factors?: SecondFactors;
    /** Nobody signs in with one without. */
    passkeys?: Passkeys;
    line?: PasswordLine;
    /** Whether so many people have the address that failures from there say nothing. */
    isShared?: (address: string) => boolean;
    /** How passwords are looked at that are rather guessed than known; as all others without. */
    verifySuspicious?: VerifyPassword;
  }): Promise<AuthService> {
    const { database, issuer, clock } = options;
    const { line = new PasswordLine({ cores: 1 }), isShared = () => false } =
      options;
    await migrate(database, 'auth', authMigrations);
    return new AuthService(
      database,
      clock,
      new UserStore(database),
      new SessionStore(database, clock),
      new AttemptStore(database, clock),
      new DeviceStore(database, clock),
      new FailedSignInStore(database, clock),
      new AuditOutbox(database, 'auth_audit'),
      new LinkStore(database, clock),
      await TokenIssuer.create(database, issuer, clock),
      options.factors ??
        new SecondFactors({ database, clock, requiredRoles: [] }),
      options.passkeys,
      line,
      isShared,
      options.verifySuspicious ?? verifyPassword,
    );
  }

  /**
   * Wrong passwords are counted by account, and by the address that they come
   * from; for a browser that has signed in to the account before they are
   * counted apart, so that nobody is kept out by what others try elsewhere.
   */
  async signIn(
    email: string,
    password: string,
    deviceId?: string,
    place: SignInPlace = {},
  ): Promise<SignInResult> {
    const found = await this.users.findByEmail(email);
    const isKnown = await this.isKnown(deviceId, found?.user);
    const account = isKnown ? { email, deviceId } : { email };
    const source = callerOf(place.address ?? '');
    const isCounted =
      !isKnown && place.address !== undefined && !this.isShared(place.address);
    const address = isCounted ? { address: source } : undefined;

    const fromThere = address && (await this.attempts.begin(address));
    const failed = (failure: SignInFailure) =>
      this.failed.count(found?.user.uuid, failure, place.address);
    if (fromThere?.locked !== undefined) {
      await failed('locked');
      await wait(pauseAfter(fromThere.failures));
      return { kind: 'locked', by: 'address', ...lasting(fromThere.locked) };
    }
    const before = await this.attempts.begin(account);
    const most = Math.max(before.failures, fromThere?.failures ?? 0);
    if (before.locked !== undefined) {
      await failed('locked');
      if (address) await this.attempts.fail(address);
      await wait(pauseAfter(most));
      return { kind: 'locked', by: 'account', ...lasting(before.locked) };
    }

    const trust = trustIn(isKnown, most);
    const verify =
      trust === 'suspicious' ? this.verifySuspicious : verifyPassword;
    const isRight = await this.line
      .run(trust, source, () => verify(found?.passwordHash, password))
      .catch(error => {
        if (error instanceof LineIsFull) return 'not looked at' as const;
        throw error;
      });
    if (isRight === 'not looked at') {
      await this.attempts.undo(account);
      if (address) await this.attempts.undo(address);
      return { kind: 'busy' };
    }
    const result =
      isRight && found && (await this.comeIn(found, { deviceId, place }));
    if (!result) {
      await failed('wrong-password');
      if (address) await this.attempts.fail(address);
      const lock = await this.attempts.fail(account);
      await wait(pauseAfter(most));
      return lock === undefined
        ? { kind: 'wrong' }
        : { kind: 'locked', by: 'account', ...lasting(lock) };
    }
    if (result.kind === 'refused') await failed('refused');
    await Promise.all([
      this.attempts.succeed(account),
      address && this.attempts.undo(address),
    ]);
    return result;
  }

  /** What the right password opens; undefined when it was changed while somebody waited for their turn. */
  private comeIn(
    found: { user: User; passwordHash: string },
    browser: Browser,
  ): Promise<SignInResult | undefined> {
    return this.database.transaction(async transaction => {
      const users = new UserStore(transaction);
      const now = await users.lockWithPassword(found.user.uuid);
      if (now?.passwordHash !== found.passwordHash) return undefined;
      const { user } = now;
      const links = new LinkStore(transaction, this.clock);
      const message = refusalOf(user);
      if (message)
        return {
          kind: 'refused',
          message,
          ticket: awaitsVerification(user)
            ? await links.create(user.uuid, 'send-link')
            : undefined,
        };
      const factors = this.factors.within(transaction);
      const hasFactor = (await factors.since(user.uuid)) !== undefined;
      if (!hasFactor && !factors.isRequired(user))
        return this.open(user, browser, 'password', transaction);
      const ticket = await links.create(user.uuid, OWED);
      if (hasFactor) return { kind: 'second-factor', ticket };
      await factors.begin(user, ticket);
      return { kind: 'set-up', ticket };
    });
  }

  /** What somebody has to put into their app who sets up the second factor at sign-in; undefined when the ticket no longer works. */
  async keyFor(
    ticket: string,
  ): Promise<{ email: string; key: FactorKey } | undefined> {
    const user = await this.userOwing(ticket);
    const key = user && (await this.factors.pending(user, ticket));
    return user && key && { email: user.email, key };
  }

  /** The second step: a code for the ticket of the first. Wrong ones are counted as wrong passwords are. */
  async finishSignIn(
    ticket: string,
    code: string,
    browser: Browser,
  ): Promise<SecondStepResult> {
    const user = await this.userOwing(ticket);
    if (!user) return { kind: 'expired' };
    const isKnown = await this.isKnown(browser.deviceId, user);
    const counter = {
      email: user.email,
      deviceId: `second factor ${isKnown ? browser.deviceId : ''}`,
    };
    const failed = (failure: SignInFailure) =>
      this.failed.count(user.uuid, failure, browser.place?.address);
    const { locked } = await this.attempts.begin(counter);
    if (locked !== undefined) {
      await failed('locked');
      return { kind: 'locked', by: 'account', ...lasting(locked) };
    }
    const result = await this.useTicket(ticket, code, browser);
    if (result.kind === 'expired') await this.attempts.undo(counter);
    if (result.kind === 'signed-in') await this.attempts.succeed(counter);
    if (result.kind !== 'wrong') return result;
    await failed('wrong-code');
    const lock = await this.attempts.fail(counter);
    return lock === undefined
      ? result
      : { kind: 'locked', by: 'account', ...lasting(lock) };
  }

  /** Looks at the code and lets in, as one: of two at once one comes in, and none whose password is changed meanwhile. */
  private useTicket(
    ticket: string,
    code: string,
    browser: Browser,
  ): Promise<SecondStepResult> {
    return this.database.transaction(async transaction => {
      const links = new LinkStore(transaction, this.clock);
      const owing = await links.userOf(ticket, OWED);
      const user = owing && (await new UserStore(transaction).lock(owing));
      // Now that nobody else changes anything of theirs.
      if (!user || !(await links.userOf(ticket, OWED)))
        return { kind: 'expired' };
      const factors = this.factors.within(transaction);
      const isSetUp = (await factors.since(user.uuid)) === undefined;
      if (isSetUp && !(await factors.pending(user, ticket)))
        return { kind: 'expired' };
      const codes = isSetUp
        ? await factors.confirm(user, ticket, code)
        : undefined;
      const used = isSetUp ? undefined : await factors.check(user.uuid, code);
      if (!codes && !used) return { kind: 'wrong', isSetUp };
      await links.take(ticket, OWED);
      if (used === 'recovery')
        await new ActStore(transaction).addOwn(
          user,
          'recovery-code-used',
          this.clock().toISOString(),
        );
      return {
        ...(await this.open(user, browser, 'second-factor', transaction)),
        user,
        codes,
        usedRecoveryCode: used === 'recovery',
      };
    });
  }

  /** With what a device signed; it has looked itself whether it is the person, so nothing else is asked for. */
  async signInWithPasskey(
    response: string,
    browser: Browser,
  ): Promise<PasskeyResult> {
    const key = await this.passkeys?.signedBy(response);
    const user = key?.isSigned ? await this.users.get(key.userUuid) : undefined;
    if (!user) {
      await this.countFailure(
        key?.userUuid,
        'wrong-passkey',
        browser.place?.address,
      );
      return { kind: 'wrong' };
    }
    const message = refusalOf(user);
    if (!message) return this.open(user, browser, 'passkey');
    await this.countFailure(user.uuid, 'refused', browser.place?.address);
    return { kind: 'refused', message };
  }

  /**
   * Tells the audit log, later, of somebody who has not come in.
   *
   * @param userUuid - whose account it was tried for; undefined where nobody knows
   */
  countFailure(
    userUuid: string | undefined,
    failure: SignInFailure,
    address: string | undefined,
  ): Promise<void> {
    return this.failed.count(userUuid, failure, address);
  }

  /** Begins a session, and tells of it, as one. */
  private open(
    { uuid, first_name, last_name }: User,
    { deviceId, place }: Browser,
    way: SignInWay,
    database?: Knex,
  ): Promise<SignedIn> {
    const { clock } = this;
    const begin = async (transaction: Knex): Promise<SignedIn> => {
      await new AuditOutbox(transaction, 'auth_audit').add({
        at: clock().toISOString(),
        act: 'signed-in',
        actor: { kind: 'person', uuid, name: `${first_name} ${last_name}` },
        user_uuid: uuid,
        ...(place?.address !== undefined && { address: place.address }),
        details: { with: way },
      });
      return {
        kind: 'signed-in',
        sessionId: await new SessionStore(transaction, clock).create(
          uuid,
          place,
        ),
        deviceId: await new DeviceStore(transaction, clock).remember(
          deviceId,
          uuid,
        ),
      };
    };
    return database ? begin(database) : this.database.transaction(begin);
  }

  /** Begins a session of somebody who may come in, and has shown who they are. */
  async admit(
    user: User,
    deviceId?: string,
    place?: SignInPlace,
  ): Promise<{ sessionId: string; deviceId: string }> {
    return this.open(user, { deviceId, place }, 'company');
  }

  /** Who has given the right password for this ticket, and may still come in. */
  private async userOwing(ticket: string): Promise<User | undefined> {
    const uuid = await this.links.userOf(ticket, OWED);
    const user = uuid === undefined ? undefined : await this.users.get(uuid);
    return user && refusalOf(user) === undefined ? user : undefined;
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

  /** Ends a session in which nobody is any more. */
  async endSession(sessionId: string): Promise<void> {
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

  /** Tells an audit log of sign-ins that failed, as soon as their minute is over. */
  settleFailures(): Promise<void> {
    return this.failed.settle();
  }

  /** What has to be done now and then. Throws an `AggregateError` of what failed, after all the rest is done. */
  async tidyUp(): Promise<void> {
    const results = await Promise.allSettled([
      this.settleFailures(),
      this.sessions.deleteExpired(),
      this.devices.deleteExpired(),
    ]);
    const reasons = results.flatMap(result =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    if (reasons.length > 0)
      throw new AggregateError(reasons, 'Not all of sign-in was tidied up.');
  }

  /** What an audit log shall have of accounts and sign-ins. */
  async auditFeed(request: FeedRequest): Promise<AuditFeed> {
    await this.settleFailures();
    return this.outbox.read(request, this.clock);
  }

  /** Where the user is signed in. */
  async listSessions(
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
  endSessionOf(userUuid: string, id: string, by: Actor): Promise<boolean> {
    return this.endSome(userUuid, by, sessions =>
      sessions.deleteOne(userUuid, id),
    );
  }

  /** Ends all sessions of the user but one, and answers whether there were others. */
  endOtherSessions(
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

  /** The person as they are now; `undefined` when the session has ended, or they may no longer come in. */
  async personIn(
    userUuid: string,
    sessionHash: string,
  ): Promise<User | undefined> {
    const [isGood, user] = await Promise.all([
      this.sessions.isGood(sessionHash),
      this.users.get(userUuid),
    ]);
    return isGood && user && refusalOf(user) === undefined ? user : undefined;
  }

  keys() {
    return this.tokens.keys();
  }

  /** Asks the database in any case, so that the time does not tell whether there is an account. */
  private async isKnown(
    deviceId: string | undefined,
    user: User | undefined,
  ): Promise<boolean> {
    if (deviceId === undefined) return false;
    return this.devices.knows(deviceId, user?.uuid ?? NOBODY);
  }
}
