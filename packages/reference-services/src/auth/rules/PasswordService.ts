import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { User } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import type { Mail, Mailer } from '../mail/Mailer';
import {
  deactivatedMail,
  passwordChangedMail,
  resetMail,
} from '../mail/passwordMails';
import { secondFactorMail, type FactorChange } from '../mail/secondFactorMail';
import { ActStore } from '../store/ActStore';
import { AttemptStore } from '../store/AttemptStore';
import { LinkStore } from '../store/LinkStore';
import { SecondFactorStore } from '../store/SecondFactorStore';
import { sessionHashOf, SessionStore } from '../store/SessionStore';
import { UserStore, type StoredUser } from '../store/UserStore';
import { LineIsFull, type PasswordLine } from './PasswordLine';
import { ownPasswordProblem } from './passwordRules';
import { hashPassword, verifyPassword } from './passwords';

interface Dependencies {
  database: Knex;
  clock: Clock;
  logger: FastifyBaseLogger;
  mailer: Mailer;
  /** The address of the page that takes a new password; the token is added to it. */
  resetUrl: string;
  line: PasswordLine;
}

/** ms in which nobody gets a second link: nobody's mailbox is filled by others. */
const BETWEEN_LINKS = 5 * 60_000;

/** ms at most until somebody looks whether there is an account. */
const LOOKED_AFTER = 200;

const PURPOSE = 'reset-password';

const DEMO_KEEPS =
  'The demo’s accounts keep their password and have no second factor, so that everybody can sign in with them. Create a user of your own for that.';

/** What came of a link and a new password. */
export type ResetResult =
  | { kind: 'done' }
  | { kind: 'dead' }
  /** The link still works. `problem`: what is wrong with the password. */
  | { kind: 'weak'; problem: string; email: string }
  | { kind: 'kept'; message: string }
  /** Too many passwords wait to be looked at; the link still works. */
  | { kind: 'busy'; email: string };

type Unproven =
  | { kind: 'wrong' }
  | { kind: 'locked'; forMilliseconds: number }
  /** Too many wait already; nothing was looked at, and nothing counts. */
  | { kind: 'busy' };

/** What came of a current password. */
export type CheckResult = { kind: 'right' } | Unproven;

/** What came of a current and a new password. */
export type ChangeResult =
  | { kind: 'done' }
  | Unproven
  | { kind: 'weak'; problem: string }
  /** It is no one person's to change. */
  | { kind: 'kept'; message: string };

/** How people get another password by themselves. */
export class PasswordService {
  private readonly users: UserStore;
  private readonly links: LinkStore;
  private readonly attempts: AttemptStore;
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly dependencies: Dependencies) {
    const { database, clock } = dependencies;
    this.users = new UserStore(database);
    this.links = new LinkStore(database, clock);
    this.attempts = new AttemptStore(database, clock);
  }

  /** Sends a link to whoever has an account with this address. Nothing is told to who asks: neither whether, nor by the time. */
  forgot(email: string): void {
    this.inBackground(async () => {
      // Not right after the answer: how long the next one takes would tell it otherwise.
      await wait(randomInt(LOOKED_AFTER));
      const found = await this.users.findByEmail(email);
      if (!found) return;
      const { user } = found;
      if (await this.links.isRecent(user.uuid, PURPOSE, BETWEEN_LINKS)) return;
      const { clock, mailer, resetUrl } = this.dependencies;
      await mailer.sendMade(async transaction => {
        const links = new LinkStore(transaction, clock);
        const url = new URL(resetUrl);
        url.searchParams.set('token', await links.create(user.uuid, PURPOSE));
        return user.is_active
          ? resetMail(user, url.href)
          : deactivatedMail(user);
      });
    });
  }

  /** Whose password a link would change; undefined when it does not work. */
  async userOfLink(token: string): Promise<User | undefined> {
    const uuid = await this.links.userOf(token, PURPOSE);
    const user = uuid === undefined ? undefined : await this.users.get(uuid);
    return user?.is_active ? user : undefined;
  }

  /** Uses the link up, and ends all sessions. Whoever got its mail has verified the address, too. */
  async reset(token: string, password: string): Promise<ResetResult> {
    const user = await this.userOfLink(token);
    if (!user) return { kind: 'dead' };
    const message = await this.whyKept(user);
    if (message !== undefined) return { kind: 'kept', message };
    const problem = ownPasswordProblem(password, user);
    if (problem) return { kind: 'weak', problem, email: user.email };
    const passwordHash = await this.inLine(user, () => hashPassword(password));
    if (passwordHash === undefined) return { kind: 'busy', email: user.email };
    const isDone = await this.write(user, passwordHash, {
      kind: 'password-reset',
      take: token,
    });
    if (!isDone) return { kind: 'dead' };
    const account = await this.users.emailKeyOf(user.uuid);
    if (account !== undefined) await this.attempts.succeed({ account });
    this.news(passwordChangedMail(user));
    return { kind: 'done' };
  }

  /** Whether there is one: who came by the company's identity provider alone has none. */
  isSet({ uuid }: User): Promise<boolean> {
    return this.users.hasPassword(uuid);
  }

  /** Why nobody changes how the account is signed in to; undefined where its person may. */
  async whyKept({ uuid }: User): Promise<string | undefined> {
    return (await this.users.isDemo(uuid)) ? DEMO_KEEPS : undefined;
  }

  /** Whether it is the person's password. Wrong ones are counted for this session alone: they keep nobody out elsewhere. */
  async check(
    { user, sessionId }: { user: User; sessionId: string },
    current: string,
  ): Promise<CheckResult> {
    const counter = {
      account: user.uuid,
      deviceId: `session ${sessionHashOf(sessionId)}`,
    };
    const { locked } = await this.attempts.begin(counter);
    if (locked !== undefined)
      return { kind: 'locked', forMilliseconds: locked };
    const hash = await this.users.passwordHashOf(user.uuid);
    const isRight = await this.inLine(user, () =>
      verifyPassword(hash, current),
    );
    if (isRight === undefined) {
      await this.attempts.undo(counter);
      return { kind: 'busy' };
    }
    if (isRight) {
      await this.attempts.succeed(counter);
      return { kind: 'right' };
    }
    const lock = await this.attempts.fail(counter);
    return lock === undefined
      ? { kind: 'wrong' }
      : { kind: 'locked', forMilliseconds: lock };
  }

  /** Ends all sessions but this one. */
  async change(
    person: { user: User; sessionId: string },
    { current, next }: { current: string; next: string },
  ): Promise<ChangeResult> {
    const message = await this.whyKept(person.user);
    if (message !== undefined) return { kind: 'kept', message };
    const checked = await this.check(person, current);
    if (checked.kind !== 'right') return checked;
    const { user, sessionId } = person;
    const problem =
      next === current
        ? 'This is the password that you have. Choose another one.'
        : ownPasswordProblem(next, user);
    if (problem) return { kind: 'weak', problem };
    const passwordHash = await this.inLine(user, () => hashPassword(next));
    if (passwordHash === undefined) return { kind: 'busy' };
    await this.write(user, passwordHash, {
      kind: 'password-changed',
      keepSession: sessionHashOf(sessionId),
    });
    this.news(passwordChangedMail(user));
    return { kind: 'done' };
  }

  /** Tells the person by mail what happened to a second factor. It is done already, so nobody waits for this. */
  mailFactor(user: User, change: FactorChange): void {
    this.news(secondFactorMail(user, change));
  }

  /** Resolves when all that goes on behind has ended. */
  async close(): Promise<void> {
    await Promise.allSettled(this.running);
  }

  /** Does the work when it is its turn; undefined when too many wait. */
  private inLine<T>(
    { uuid }: User,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    return this.dependencies.line.run('known', uuid, work).catch(error => {
      if (error instanceof LineIsFull) return undefined;
      throw error;
    });
  }

  /** Writes the new password with all that follows; false, and nothing written, when the link was used meanwhile. */
  private write(
    { uuid, first_name, last_name }: User,
    passwordHash: string,
    act: { kind: string; take?: string; keepSession?: string },
  ): Promise<boolean> {
    const { database, clock } = this.dependencies;
    const { kind, take, keepSession } = act;
    return database.transaction(async transaction => {
      const users = new UserStore(transaction);
      // First, as sign-in does: who comes in with the old password does so before all of this, or not at all.
      const user = await users.lock(uuid);
      const links = new LinkStore(transaction, clock);
      if (take !== undefined && !(await links.take(take, PURPOSE)))
        return false;
      await links.deleteOf(uuid, PURPOSE);
      // What somebody began who knew the old password.
      await links.deleteOf(uuid, 'second-factor');
      await new SecondFactorStore(transaction).forgetPending(uuid);
      await users.setPassword(uuid, passwordHash);
      await new SessionStore(transaction, clock).deleteOf(uuid, keepSession);
      const acts = new ActStore(transaction);
      const occurred_at = clock().toISOString();
      await acts.addOwn({ uuid, first_name, last_name }, kind, occurred_at);
      if (take !== undefined && user && !user.is_email_verified)
        await verify(user, users, acts, occurred_at);
      return true;
    });
  }

  private news(mail: Mail) {
    this.inBackground(async () => {
      await this.dependencies.mailer.send(mail);
    });
  }

  private inBackground(work: () => Promise<void>) {
    const running = work()
      .catch(error =>
        this.dependencies.logger.error(
          { err: error },
          'a mail about a password could not be written',
        ),
      )
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }
}

async function verify(
  user: StoredUser,
  users: UserStore,
  acts: ActStore,
  occurred_at: string,
) {
  const { uuid, version } = await users.change(user, {
    is_email_verified: true,
  });
  await acts.add({
    userUuid: uuid,
    kind: 'email-verified',
    occurred_at,
    version,
  });
}
