import type { User } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import {
  ActStore,
  ADMIN,
  refusalOf,
  UserStore,
  type StoredUser,
} from '../../auth';
import type { Clock } from '../../platform/Clock';
import type { CompanySettings } from './companySettings';
import { CompanyStore } from './CompanyStore';
import type { CompanyPerson } from './IdentityProvider';
import { isSameAddress } from './isSameAddress';

/** What comes of somebody whom the provider has recognized: an account, or why there is none for them. */
export type CompanyAccount =
  { kind: 'account'; user: User } | { kind: 'refused'; message: string };

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
    },
  ) {}

  accountOf(person: CompanyPerson): Promise<CompanyAccount> {
    const { database } = this.dependencies;
    return database.transaction(async transaction => {
      const users = new UserStore(transaction);
      // First, as everything that changes roles does: nobody waits for somebody who waits for them.
      const admins = await users.lockWhoMaySignInAs(ADMIN);
      const found = await this.find(transaction, users, person);
      if (typeof found === 'string') return { kind: 'refused', message: found };
      const user = await this.withRoles(transaction, found, {
        values: person.roleValues,
        isLastAdmin: admins.length === 1 && admins[0].uuid === found.uuid,
      });
      return { kind: 'account', user };
    });
  }

  /** The account, or why there is none for them. */
  private async find(
    transaction: Knex,
    users: UserStore,
    { subject, email, isEmailVerified }: CompanyPerson,
  ): Promise<StoredUser | string> {
    const { settings, clock } = this.dependencies;
    const store = new CompanyStore(transaction, settings.issuer.href);
    const bound = await store.userOf(subject);
    if (bound !== undefined) {
      const user = await users.lock(bound);
      if (!user) return 'There is no account for you any more.';
      return refusalOf(user) ?? user;
    }
    if (!email)
      return `${settings.name} does not share your email address, so your account cannot be found. Ask whoever runs the sign-in of ${settings.name}.`;
    if (!isEmailVerified)
      return `${settings.name} has not verified that ${email} is your email. Verify it there, then try again.`;
    const known = (await users.findByEmail(email))?.user;
    const user =
      known &&
      isSameAddress(known.email, email) &&
      (await users.lock(known.uuid));
    if (!user)
      return `There is no account for ${email}. Ask a supervisor or an admin to create one.`;
    const message = refusalOf(user);
    if (message) return message;
    return (await store.link(subject, user.uuid, clock()))
      ? user
      : `The account of ${email} belongs to another person at ${settings.name}. Ask an admin.`;
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
    const roles = [
      ...new Set(values.flatMap(value => byValue.get(value) ?? [])),
    ];
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
