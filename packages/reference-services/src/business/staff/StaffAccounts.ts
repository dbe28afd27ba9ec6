import type { User } from '@sidehelm/contracts';
import type { Member } from './simulatedStaff';

/** What of the accounts the staff needs; the auth service has it. */
export interface StaffAccountsOptions {
  users: {
    get(uuid: string): Promise<User | undefined>;
    insertIfMissing(
      user: User & { password_hash: string; is_demo: boolean },
    ): Promise<boolean>;
  };
  sessions: {
    create(userUuid: string): Promise<string>;
    /** Whose it is, while it is good. */
    use(sessionId: string): Promise<string | undefined>;
    delete(sessionId: string): Promise<unknown>;
  };
  issueAccessToken(user: User, sessionId: string): Promise<string>;
}

interface Pass {
  token: Promise<string>;
  /** ms since 1970. */
  issuedAt: number;
}

interface Session {
  id: string;
  /** ms since 1970. */
  openedAt: number;
}

/** A token lasts five minutes. ms */
const TOKEN_USED = 3 * 60_000;
/** Sessions end after twelve hours in which nobody came to the sign-in app, and these never do. ms */
const SESSION_USED = 6 * 3_600_000;

/** Of 256 random bits that were thrown away: whatever somebody types is not the password. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$+9Sl7LEoOZKdiB80zYrAwA$sHLOuB53v0hDnkgAAZY0KWsPrYKZqqWXnggCY2XgH9g';

/**
 * The accounts of the simulated staff and their access tokens. They are accounts as all others, but nobody can sign in to them: the
 * tokens are made here, in the process that issues everybody's. Without the demo they are removed with its other accounts.
 */
export class StaffAccounts {
  private readonly passes = new Map<string, Pass>();
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly options: StaffAccountsOptions) {}

  /** Makes the accounts that are missing. */
  async hire(members: readonly Member[]): Promise<void> {
    for (const member of members)
      await this.options.users.insertIfMissing({
        ...member,
        country_code: 'US',
        is_active: true,
        is_email_verified: true,
        is_demo: true,
        password_hash: NO_PASSWORD,
      });
  }

  /** A token that lasts for two minutes more at least. Rejects when an admin has deactivated or removed the account. */
  tokenOf({ uuid }: Member): Promise<string> {
    const known = this.passes.get(uuid);
    const now = Date.now();
    if (known && now - known.issuedAt < TOKEN_USED) return known.token;
    const token = this.issue(uuid);
    this.passes.set(uuid, { token, issuedAt: now });
    token.catch(() => this.passes.delete(uuid));
    return token;
  }

  /** Ends all sessions. */
  async close(): Promise<void> {
    const open = [...this.sessions.values()];
    this.sessions.clear();
    this.passes.clear();
    for (const { id } of open) await this.options.sessions.delete(id);
  }

  private async issue(uuid: string): Promise<string> {
    const { users, sessions, issueAccessToken } = this.options;
    const user = await users.get(uuid);
    if (!user?.is_active)
      throw new Error(
        `The account of ${user?.first_name ?? uuid} is not active.`,
      );
    let session = this.sessions.get(uuid);
    const isOld = !session || Date.now() - session.openedAt > SESSION_USED;
    // An admin may have ended it.
    if (!session || isOld || !(await sessions.use(session.id))) {
      session = { id: await sessions.create(uuid), openedAt: Date.now() };
      this.sessions.set(uuid, session);
    }
    return issueAccessToken(user, session.id);
  }
}
