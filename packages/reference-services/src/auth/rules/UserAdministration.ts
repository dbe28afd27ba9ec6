import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Access } from '@sidehelm/console-common';
import type {
  Act,
  CreatedUser,
  NewUser,
  SecondFactor,
  User,
} from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Caller } from '../../platform/accessTokens';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { requirePermission } from '../../platform/requirePermission';
import type { Delivery, Mailer } from '../mail/Mailer';
import { secondFactorMail } from '../mail/secondFactorMail';
import { verificationMail } from '../mail/verificationMail';
import { ActStore } from '../store/ActStore';
import { LinkStore } from '../store/LinkStore';
import { SecondFactorStore } from '../store/SecondFactorStore';
import { SessionStore } from '../store/SessionStore';
import {
  UserStore,
  type StoredUser,
  type UserChange,
} from '../store/UserStore';
import { awaitsVerification } from './accountRules';
import { firstPasswordProblem } from './passwordRules';
import { hashPassword } from './passwords';
import {
  ADMIN,
  guardProblem,
  newUserProblem,
  outdatedMessage,
} from './userRules';

interface Dependencies {
  access: Access;
  database: Knex;
  clock: Clock;
  logger: FastifyBaseLogger;
  mailer: Mailer;
  /** The address of the page that verifies an e-mail address; the token is added to it. */
  verifyUrl: string;
  /** What the person did elsewhere, the newest first. */
  actsElsewhere?(userUuid: string, limit: number): Promise<Act[]>;
}

/** As many as the contract allows. */
const MOST_ACTS = 50;

/** What somebody is told who wanted a mail to be sent; undefined when it was. */
export function deliveryProblem(
  delivery: Delivery,
  email: string,
): string | undefined {
  switch (delivery.kind) {
    case 'waiting':
      return `The mail to ${email} waits. ${delivery.reason} It is sent as soon as it can be; nobody has to do anything.`;
    case 'refused':
      return `The mail to ${email} was not sent. ${delivery.reason}`;
    default:
      return undefined;
  }
}

const NO_MAIL =
  'This installation has no mail server, so no link can be sent. Ask whoever runs it.';

const missing = () => new HttpError(404, 'There is no such user.');

class OutdatedChange extends Error {
  constructor(readonly user: StoredUser) {
    super('outdated');
  }
}

/** Another one was faster. */
class UsedTicket extends Error {}

/**
 * Who people are made, let in and given roles by. Changes take the version that they were made from, and throw 412 when it
 * is another by now; without one they always happen.
 */
export class UserAdministration {
  private readonly users: UserStore;
  private readonly acts: ActStore;
  private readonly links: LinkStore;

  constructor(private readonly dependencies: Dependencies) {
    const { database, clock } = dependencies;
    this.users = new UserStore(database);
    this.acts = new ActStore(database);
    this.links = new LinkStore(database, clock);
  }

  /** Throws 400 for what the contract cannot say, and 409 when the e-mail address is taken. */
  async create(body: NewUser, caller: Caller): Promise<CreatedUser> {
    await this.requireNow('user.manage', caller);
    const user = {
      email: body.email.trim(),
      first_name: body.first_name.trim(),
      last_name: body.last_name.trim(),
      country_code: body.country_code,
    };
    const problem =
      newUserProblem({ ...body, ...user }) ??
      firstPasswordProblem(body.password, user);
    if (problem) throw new HttpError(400, problem);
    const created = {
      ...user,
      uuid: randomUUID(),
      is_active: true,
      is_email_verified: false,
      roles: [],
    };
    const password_hash = await hashPassword(body.password);
    const { database, clock } = this.dependencies;
    const isNew = await database.transaction(async transaction => {
      const isInserted = await new UserStore(transaction).insertIfMissing({
        ...created,
        is_demo: false,
        password_hash,
      });
      if (isInserted)
        await new ActStore(transaction).add({
          userUuid: created.uuid,
          kind: 'created',
          occurred_at: clock().toISOString(),
          actor: { uuid: caller.uuid, name: caller.name },
          version: 1,
        });
      return isInserted;
    });
    if (!isNew)
      throw new HttpError(
        409,
        `There is a user with the email ${user.email} already. Choose another email.`,
      );
    // They are there although the mail is not: somebody sends it again.
    const mail_problem = await this.mailLink(created, caller).catch(error => {
      this.dependencies.logger.warn(
        { err: error },
        'The verification mail could not be written',
      );
      return `The mail to ${created.email} was not sent. Send the link again.`;
    });
    return { ...created, version: 1, ...(mail_problem && { mail_problem }) };
  }

  activate(uuid: string, caller: Caller, version?: number): Promise<User> {
    return this.change(uuid, caller, version, {
      kind: 'activated',
      change: { is_active: true },
    });
  }

  /** Ends their sessions, too. */
  deactivate(uuid: string, caller: Caller, version?: number): Promise<User> {
    return this.change(uuid, caller, version, {
      kind: 'deactivated',
      change: { is_active: false },
    });
  }

  setRoles(
    uuid: string,
    roles: readonly string[],
    caller: Caller,
    version?: number,
  ): Promise<User> {
    const wanted = [...new Set(roles)];
    return this.change(uuid, caller, version, {
      kind: 'roles-set',
      change: { roles: wanted },
      note: wanted.join(', '),
      refuse: ({ email, is_active }) =>
        is_active
          ? undefined
          : `${email} is deactivated. Activate the account first, then set the roles.`,
    });
  }

  /** Throws 409 when the address is verified, and when the mail could not be sent yet, or not at all. */
  async sendVerificationLink(uuid: string, caller: Caller): Promise<User> {
    await this.requireNow('user.manage', caller);
    const user = await this.get(uuid);
    if (user.is_email_verified)
      throw new HttpError(
        409,
        `The email ${user.email} is verified already. No link is needed.`,
      );
    const problem = await this.mailLink(user, caller);
    if (problem) throw new HttpError(409, problem);
    return user;
  }

  /** Whether somebody has a second factor. Throws 404 when there is no such user. */
  async secondFactorOf(uuid: string): Promise<SecondFactor> {
    const user = await this.get(uuid);
    const { database } = this.dependencies;
    const factor = await new SecondFactorStore(database).get(user.uuid);
    return factor?.confirmedAt === undefined
      ? { is_on: false }
      : { is_on: true, since: factor.confirmedAt };
  }

  /** Takes the second factor from somebody who has lost it, and tells them. Throws 409 for one's own, and 403 for that of an admin, by who is none. */
  async removeSecondFactor(uuid: string, caller: Caller): Promise<void> {
    const { database, clock } = this.dependencies;
    const lost = await database.transaction(async transaction => {
      const users = new UserStore(transaction);
      const user = await users.lock(uuid.toLowerCase());
      const callerNow = await this.requireNow('user.manage', caller, users);
      if (!user) throw missing();
      if (user.uuid === caller.uuid)
        throw new HttpError(
          409,
          'You cannot remove your own second factor here. Switch it off on the page of your account, or ask another admin.',
        );
      if (user.roles.includes(ADMIN) && !callerNow.roles.includes(ADMIN))
        throw new HttpError(
          403,
          'Only an admin can remove the second factor of an admin. Ask somebody with the role Admin.',
        );
      const factors = new SecondFactorStore(transaction);
      const isOn = (await factors.get(user.uuid))?.confirmedAt !== undefined;
      if (!isOn || !(await factors.delete(user.uuid))) return undefined;
      await new ActStore(transaction).add({
        userUuid: user.uuid,
        kind: 'second-factor-removed',
        occurred_at: clock().toISOString(),
        actor: { uuid: caller.uuid, name: caller.name },
      });
      return user;
    });
    if (!lost) return;
    // It is done already, whatever becomes of the mail.
    await this.dependencies.mailer
      .send(secondFactorMail(lost, 'removed-by-admin'))
      .catch(error =>
        this.dependencies.logger.warn(
          { err: error },
          'The mail about a second factor could not be written',
        ),
      );
  }

  /** Whose address a link would verify; undefined when it does not work. */
  async userOfLink(token: string): Promise<User | undefined> {
    const uuid = await this.links.userOf(token, 'verify-email');
    return uuid === undefined ? undefined : this.users.get(uuid);
  }

  /** For somebody who waits for a link and has the ticket of a right password; undefined when the ticket does not work. */
  async sendLinkFor(
    ticket: string,
  ): Promise<{ email: string; delivery: Delivery } | undefined> {
    const { clock } = this.dependencies;
    const uuid = await this.links.userOf(ticket, 'send-link');
    const user = uuid === undefined ? undefined : await this.users.get(uuid);
    if (!user || !awaitsVerification(user)) return undefined;
    try {
      // Together, so that a mail that could not be written costs nobody the ticket.
      const delivery = await this.mail(user, async transaction => {
        const links = new LinkStore(transaction, clock);
        if (!(await links.take(ticket, 'send-link'))) throw new UsedTicket();
      });
      return { email: user.email, delivery };
    } catch (error) {
      if (error instanceof UsedTicket) return undefined;
      throw error;
    }
  }

  /** Uses a link up; undefined when it does not work. */
  async verifyEmail(token: string): Promise<User | undefined> {
    const { database, clock } = this.dependencies;
    const uuid = await this.links.userOf(token, 'verify-email');
    if (uuid === undefined) return undefined;
    return database.transaction(async transaction => {
      const users = new UserStore(transaction);
      const user = await users.lock(uuid);
      const links = new LinkStore(transaction, clock);
      if (!(await links.take(token, 'verify-email'))) return undefined;
      if (!user || user.is_email_verified) return user;
      const verified = await users.change(user, { is_email_verified: true });
      await new ActStore(transaction).add({
        userUuid: uuid,
        kind: 'email-verified',
        occurred_at: clock().toISOString(),
        version: verified.version,
      });
      return verified;
    });
  }

  /** What the user did last, and what was done to their account; the newest first. */
  async listActs(uuid: string): Promise<Act[]> {
    const user = await this.get(uuid);
    const { actsElsewhere } = this.dependencies;
    const [own, elsewhere] = await Promise.all([
      this.acts.newest(user.uuid, MOST_ACTS),
      actsElsewhere?.(user.uuid, MOST_ACTS) ?? [],
    ]);
    const people = await this.users.getAll([
      ...new Set(own.map(({ userUuid }) => userUuid)),
    ]);
    const emails = new Map(people.map(each => [each.uuid, each.email]));
    const acts = own.map(({ userUuid, version, ...act }) => ({
      ...act,
      subject: { kind: 'user', id: userUuid, name: emails.get(userUuid) },
    }));
    return [...acts, ...elsewhere]
      .sort((a, b) => (a.occurred_at < b.occurred_at ? 1 : -1))
      .slice(0, MOST_ACTS);
  }

  /** Throws 404 when there is no such user. */
  async get(uuid: string): Promise<StoredUser> {
    const user = await this.users.get(uuid.toLowerCase());
    if (!user) throw missing();
    return user;
  }

  /**
   * The caller as they are now: their token may be from before they were deactivated or lost a role. Throws 403 when they may
   * no longer do this.
   */
  async requireNow(
    permission: string,
    caller: Caller,
    users = this.users,
  ): Promise<Caller> {
    const me = await users.get(caller.uuid);
    if (!me?.is_active)
      throw new HttpError(
        403,
        'Your account is deactivated. Ask somebody with the role Admin.',
      );
    const now = { ...caller, roles: me.roles };
    requirePermission(this.dependencies.access, permission, now);
    return now;
  }

  /** Tells that something was done to an account that its row does not say. */
  private tell(
    database: Knex,
    userUuid: string,
    kind: string,
    { uuid, name }: Caller,
  ): Promise<void> {
    return new ActStore(database).add({
      userUuid,
      kind,
      occurred_at: this.dependencies.clock().toISOString(),
      actor: { uuid, name },
    });
  }

  /** Sends somebody a link and tells who did; answers why it has not come, undefined when it has. */
  private async mailLink(
    user: Pick<User, 'uuid' | 'email' | 'first_name'>,
    caller: Caller,
  ): Promise<string | undefined> {
    const { database, mailer } = this.dependencies;
    // Earlier links stay good: none takes their place.
    if (!mailer.reachesPeople) return NO_MAIL;
    const delivery = await this.mail(user, transaction =>
      this.tell(transaction, user.uuid, 'link-sent', caller),
    );
    if (delivery.kind === 'refused')
      await database.transaction(transaction =>
        this.tell(transaction, user.uuid, 'link-refused', caller),
      );
    return deliveryProblem(delivery, user.email);
  }

  /** @param also - is written with the link and its mail, as one */
  private mail(
    user: Pick<User, 'uuid' | 'email' | 'first_name'>,
    also?: (transaction: Knex) => Promise<void>,
  ): Promise<Delivery> {
    const { clock, mailer, verifyUrl } = this.dependencies;
    return mailer.sendMade(async transaction => {
      const links = new LinkStore(transaction, clock);
      const url = new URL(verifyUrl);
      url.searchParams.set(
        'token',
        await links.create(user.uuid, 'verify-email'),
      );
      await also?.(transaction);
      return verificationMail(user, url.href);
    });
  }

  private async change(
    uuid: string,
    caller: Caller,
    version: number | undefined,
    act: {
      kind: string;
      change: UserChange;
      note?: string;
      /** Why it cannot be done to somebody. */
      refuse?: (user: StoredUser) => string | undefined;
    },
  ): Promise<User> {
    const { database, clock } = this.dependencies;
    try {
      return await database.transaction(async transaction => {
        const users = new UserStore(transaction);
        // First, so that of two who take each other's role one comes second.
        const admins = await users.lockWhoMaySignInAs(ADMIN);
        const user = await users.lock(uuid.toLowerCase());
        const callerNow = await this.requireNow('user.manage', caller, users);
        if (!user) throw missing();
        if (version !== undefined && version !== user.version)
          throw new OutdatedChange(user);
        const refusal = act.refuse?.(user);
        if (refusal) throw new HttpError(409, refusal);
        const after = { ...user, ...act.change };
        const problem = guardProblem({
          caller: callerNow,
          before: user,
          after,
          otherAdmins: admins.filter(admin => admin.uuid !== user.uuid).length,
        });
        if (problem) throw new HttpError(problem.status, problem.message);
        if (isDeepStrictEqual(after, user)) return user;
        const changed = await users.change(user, act.change);
        if (!changed.is_active)
          await new SessionStore(transaction, clock).deleteOf(user.uuid);
        await new ActStore(transaction).add({
          userUuid: user.uuid,
          kind: act.kind,
          occurred_at: clock().toISOString(),
          actor: { uuid: caller.uuid, name: caller.name },
          note: act.note,
          version: changed.version,
        });
        return changed;
      });
    } catch (thrown) {
      if (!(thrown instanceof OutdatedChange)) throw thrown;
      const since = await this.acts.since(thrown.user.uuid, version ?? 0);
      throw new HttpError(412, outdatedMessage(thrown.user, since));
    }
  }
}
