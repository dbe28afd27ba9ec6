import { randomUUID } from 'node:crypto';
import type { User } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import {
  ActStore,
  ADMIN,
  PasskeyStore,
  refusalOf,
  UserStore,
  type Mailer,
  type StoredUser,
} from '../../auth';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { isEmailText } from '../isEmailText';
import type { CompanySettings } from './companySettings';
import { companyMail } from './companyMail';
import { CompanyStore } from './CompanyStore';
import type { CompanyPerson } from './IdentityProvider';
import { isSameAddress } from './isSameAddress';

/** What comes of somebody whom the provider has recognized: an account, or why there is none for them. */
export type CompanyAccount =
  | { kind: 'account'; user: User }
  /** `userUuid`: whose account it would be; absent where it is nobody's. */
  | { kind: 'refused'; message: string; userUuid?: string };

/**
 * Which account is whose. The first time the email decides, where the provider has verified it; from then on the subject alone,
 * so that an address that another person gets at the provider opens nobody's account.
 */
export class CompanyAccounts {
  constructor(
    private readonly dependencies: {
      database: Knex;
      clock: Clock;
      logger: FastifyBaseLogger;
      settings: CompanySettings;
      mailer: Mailer;
    },
  ) {}

  async accountOf(person: CompanyPerson): Promise<CompanyAccount> {
    const { account, isLinked } = await this.findAccount(person);
    if (isLinked && account.kind === 'account')
      await this.mail(account.user, 'linked');
    return account;
  }

  /**
   * Unbinds an account, and ends the sessions that the provider began; answers why not, where nothing else lets its person in.
   *
   * @param exceptHash - of the session that stays
   */
  async unlink(
    { uuid }: User,
    exceptHash: string,
  ): Promise<string | undefined> {
    const { database, settings, clock } = this.dependencies;
    const result = await database.transaction(async transaction => {
      const users = new UserStore(transaction);
      const user = await users.lock(uuid);
      if (!user) return undefined;
      const hasPassword = await users.hasPassword(uuid);
      const passkeys = await new PasskeyStore(transaction, clock).list(uuid);
      if (!hasPassword && passkeys.length === 0)
        return `You have no other way to sign in than ${settings.name}. Set a password by "Forgot password?", then unlink it.`;
      const store = new CompanyStore(transaction, settings.issuer.href);
      if (!(await store.unlink(uuid, clock()))) return undefined;
      await this.tell(transaction, user, 'company-unlinked');
      if (await store.endSessions(uuid, exceptHash))
        await this.tell(transaction, user, 'session-ended');
      return user;
    });
    if (result === undefined || typeof result === 'string') return result;
    await this.mail(result, 'unlinked');
    return undefined;
  }

  /** Lets the person of the provider be bound again whom the account's own person has unlinked. */
  async allow({ uuid }: User): Promise<void> {
    const { database, settings } = this.dependencies;
    await database.transaction(async transaction => {
      const user = await new UserStore(transaction).lock(uuid);
      const store = new CompanyStore(transaction, settings.issuer.href);
      if (user && (await store.allow(uuid)))
        await this.tell(transaction, user, 'company-allowed');
    });
  }

  private findAccount(
    person: CompanyPerson,
  ): Promise<{ account: CompanyAccount; isLinked: boolean }> {
    const { database } = this.dependencies;
    return database.transaction(async transaction => {
      const users = new UserStore(transaction);
      // First, as everything that changes roles does: nobody waits for somebody who waits for them.
      const admins = await users.lockWhoMaySignInAs(ADMIN);
      const { found, isLinked, userUuid } = await this.find(
        transaction,
        users,
        person,
      );
      if (typeof found === 'string')
        return {
          account: { kind: 'refused', message: found, userUuid },
          isLinked,
        };
      const user = await this.withRoles(transaction, found, {
        values: person.roleValues,
        isLastAdmin: admins.length === 1 && admins[0].uuid === found.uuid,
      });
      return { account: { kind: 'account', user }, isLinked };
    });
  }

  /** Writes down what happened to the ways into an account. */
  private tell(
    transaction: Knex,
    { uuid, first_name, last_name }: StoredUser,
    kind:
      | 'created'
      | 'company-linked'
      | 'company-unlinked'
      | 'company-allowed'
      | 'session-ended',
  ): Promise<void> {
    const { settings, clock } = this.dependencies;
    return new ActStore(transaction).add({
      userUuid: uuid,
      kind,
      occurred_at: clock().toISOString(),
      actor: { uuid, name: `${first_name} ${last_name}` },
      note: settings.name,
    });
  }

  /** It is done already, so nobody is kept out by this. */
  private async mail(user: User, change: 'linked' | 'unlinked'): Promise<void> {
    const { mailer, settings, logger } = this.dependencies;
    await mailer
      .send(companyMail(user, settings.name, change))
      .catch(error =>
        logger.warn(
          { err: error, user: user.uuid, change },
          'a mail about the identity provider could not be written',
        ),
      );
  }

  /** The account, or why there is none for them; and whether it was bound to them just now. */
  private async find(
    transaction: Knex,
    users: UserStore,
    person: CompanyPerson,
  ): Promise<{
    found: StoredUser | string;
    isLinked: boolean;
    userUuid?: string;
  }> {
    const { settings, clock } = this.dependencies;
    const { subject, email, isEmailVerified } = person;
    const known = (found: StoredUser | string, userUuid?: string) => ({
      found,
      isLinked: false,
      userUuid,
    });
    const store = new CompanyStore(transaction, settings.issuer.href);
    const bound = await store.userOf(subject);
    if (bound !== undefined) {
      const user = await users.lock(bound);
      if (!user) return known('There is no account for you any more.');
      return known(refusalOf(user) ?? user, bound);
    }
    const unlinkedFrom = await store.unlinkedFrom(subject);
    if (unlinkedFrom !== undefined)
      return known(
        `Your account is no longer linked with ${settings.name}. To link it again, sign in another way and allow it on the page of your account.`,
        unlinkedFrom,
      );
    if (!email)
      return known(
        `${settings.name} does not share your email address, so your account cannot be found. Ask whoever runs the sign-in of ${settings.name}.`,
      );
    if (!isEmailVerified)
      return known(
        `${settings.name} has not verified that ${email} is your email. Verify it there, then try again.`,
      );
    const owner = (await users.findByEmail(email))?.user;
    if (!owner && settings.provision) {
      const made = await this.provision(transaction, { ...person, email });
      return { found: made, isLinked: typeof made !== 'string' };
    }
    const user =
      owner &&
      isSameAddress(owner.email, email) &&
      (await users.lock(owner.uuid));
    if (!user)
      return known(
        `There is no account for ${email}. Ask a supervisor or an admin to create one.`,
      );
    const message = refusalOf(user);
    if (message) return known(message, user.uuid);
    if (!(await store.link(subject, user.uuid, clock())))
      return known(
        `The account of ${email} belongs to another person at ${settings.name}. Ask an admin.`,
        user.uuid,
      );
    await this.tell(transaction, user, 'company-linked');
    return { found: user, isLinked: true };
  }

  /** Makes an account for somebody who has a role by the claim; answers why there is none for them otherwise. */
  private async provision(
    transaction: Knex,
    person: CompanyPerson & { email: string },
  ): Promise<StoredUser | string> {
    const { settings, clock } = this.dependencies;
    const { subject, email, names } = person;
    const roles = this.rolesOf(person.roleValues ?? []);
    if (roles.length === 0)
      return `There is no account for ${email}, and ${settings.name} gives you no role here. Ask a supervisor or an admin.`;
    if (!names || !isEmailText(email))
      return `${settings.name} does not share your name or your email as they are needed here, so you get no account. Ask a supervisor or an admin to create one.`;
    const users = new UserStore(transaction);
    const user = {
      uuid: randomUUID(),
      email,
      first_name: names.first,
      last_name: names.last,
      country_code: settings.provision?.countryCode ?? '',
      is_active: true,
      is_email_verified: true,
      roles,
    };
    const store = new CompanyStore(transaction, settings.issuer.href);
    const isMade =
      // No password opens it.
      (await users.insertIfMissing({
        ...user,
        is_demo: false,
        password_hash: '',
      })) && (await store.link(subject, user.uuid, clock()));
    if (!isMade)
      throw new HttpError(409, 'Somebody did the same at once. Try again.');
    const created = { ...user, version: 1 };
    await this.tell(transaction, created, 'created');
    await this.tell(transaction, created, 'company-linked');
    return created;
  }

  private rolesOf(values: readonly string[]): string[] {
    const { roles } = this.dependencies.settings;
    return [
      ...new Set(values.flatMap(value => roles?.byValue.get(value) ?? [])),
    ];
  }

  /** The roles that the provider gives, where it has a say; nobody but the last admin keeps others. */
  private async withRoles(
    transaction: Knex,
    user: StoredUser,
    given: { values: string[] | undefined; isLastAdmin: boolean },
  ): Promise<StoredUser> {
    const { settings, clock, logger } = this.dependencies;
    const { values } = given;
    if (!settings.roles) return user;
    if (values === undefined) {
      logger.warn(
        { user: user.uuid, claim: settings.roles.claim },
        'the identity provider sent no roles: they stay as they are',
      );
      return user;
    }
    const { byValue } = settings.roles;
    const unknown = values.filter(value => !byValue.has(value));
    if (unknown.length > 0)
      logger.info(
        { user: user.uuid, unknown: unknown.slice(0, 20) },
        'values of the claim of roles that stand for no role',
      );
    const roles = this.rolesOf(values);
    if (given.isLastAdmin && !roles.includes(ADMIN)) {
      logger.warn(
        { user: user.uuid },
        'the last active admin stays one, whatever the identity provider says',
      );
      roles.push(ADMIN);
    }
    if (
      roles.length === user.roles.length &&
      roles.every(role => user.roles.includes(role))
    )
      return user;
    const changed = await new UserStore(transaction).change(user, { roles });
    await new ActStore(transaction).add({
      userUuid: user.uuid,
      kind: 'roles-set',
      occurred_at: clock().toISOString(),
      note: `${roles.join(', ') || 'none'}, by ${settings.name}`,
      version: changed.version,
    });
    return changed;
  }
}
