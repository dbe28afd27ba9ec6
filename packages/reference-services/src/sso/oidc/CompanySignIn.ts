import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { User } from '@sidehelm/contracts';
import { sessionHashOf, type Mailer } from '../../auth';
import type { Clock } from '../../platform/Clock';
import { migrate } from '../../platform/migrate';
import { CompanyAccounts, type CompanyAccount } from './CompanyAccounts';
import type { CompanySettings } from './companySettings';
import { CompanyStore } from './CompanyStore';
import {
  IdentityProvider,
  IdentityProviderError,
  type CompanyPerson,
  type PendingSignIn,
} from './IdentityProvider';
import { companyMigrations } from './migrations';
import { VisitSeal } from './VisitSeal';

/** Where a session that the provider began is ended there, too. */
export type ProviderSignOut =
  { kind: 'none' } | { kind: 'there'; url: string } | { kind: 'away' };

/** Signing in and out with the company's identity provider. */
export class CompanySignIn {
  private constructor(
    private readonly dependencies: {
      settings: CompanySettings;
      logger: FastifyBaseLogger;
    },
    private readonly provider: IdentityProvider,
    private readonly accounts: CompanyAccounts,
    private readonly store: CompanyStore,
    /** Of what browsers keep while somebody is at the provider. */
    readonly seal: VisitSeal,
  ) {}

  /** The tables of accounts and sessions must be there. Asks the provider nothing yet. */
  static async create(dependencies: {
    settings: CompanySettings;
    database: Knex;
    clock: Clock;
    logger: FastifyBaseLogger;
    mailer: Mailer;
    /** Origin of the sign-in app, as people reach it. */
    baseUrl: string;
  }): Promise<CompanySignIn> {
    const { settings, database, baseUrl } = dependencies;
    await migrate(database, 'auth_company', companyMigrations);
    return new CompanySignIn(
      dependencies,
      new IdentityProvider(settings, baseUrl),
      new CompanyAccounts(dependencies),
      new CompanyStore(database, settings.issuer.href),
      await VisitSeal.open(database, dependencies.clock),
    );
  }

  /** What the provider is called. */
  get name(): string {
    return this.dependencies.settings.name;
  }

  /** Throws an `IdentityProviderError`. */
  begin(): Promise<{ url: string; pending: PendingSignIn }> {
    return this.provider.begin();
  }

  /** Throws an `IdentityProviderError`. */
  async finish(
    path: string,
    pending: PendingSignIn,
  ): Promise<CompanyAccount & { idToken: string }> {
    const person: CompanyPerson = await this.provider.finish(path, pending);
    const account = await this.accounts.accountOf(person);
    return { ...account, idToken: person.idToken };
  }

  /** Since when somebody's account is bound to a person of the provider (ISO 8601); undefined where it is not. */
  linkedSince(user: User): Promise<string | undefined> {
    return this.store.linkedSince(user.uuid);
  }

  /**
   * Unbinds somebody's account, and ends their other sessions that the provider began; answers why not, where it is the only way in that
   * they have.
   */
  unlink(user: User, sessionId: string): Promise<string | undefined> {
    return this.accounts.unlink(user, sessionHashOf(sessionId));
  }

  /** Whether somebody has unlinked their account, and not allowed since that it is linked again. */
  hasUnlinked(user: User): Promise<boolean> {
    return this.store.hasUnlinked(user.uuid);
  }

  /** Lets somebody's account be linked again that they have unlinked. */
  allow(user: User): Promise<void> {
    return this.accounts.allow(user);
  }

  /** Remembers how a session was begun, for its end. */
  keep(sessionId: string, idToken: string): Promise<void> {
    return this.store.keepIdToken(sessionHashOf(sessionId), idToken);
  }

  /** How a session was begun; asked before it is ended. */
  idTokenOf(sessionId: string): Promise<string | undefined> {
    return this.store.idTokenOf(sessionHashOf(sessionId));
  }

  /** @param redirect - where somebody goes after that */
  async signOut(
    idToken: string,
    redirect: string | undefined,
  ): Promise<ProviderSignOut> {
    try {
      const url = await this.provider.signOutUrl(idToken, redirect);
      return url === undefined ? { kind: 'none' } : { kind: 'there', url };
    } catch (error) {
      if (!(error instanceof IdentityProviderError)) throw error;
      this.dependencies.logger.warn({ err: error }, 'sign-out at the provider');
      return { kind: 'away' };
    }
  }
}
