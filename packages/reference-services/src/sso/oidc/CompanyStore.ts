import type { Knex } from 'knex';

interface IdentityRow {
  issuer: string;
  subject: string;
  user_uuid: string;
  linked_at: string;
}

interface UnlinkedRow {
  issuer: string;
  subject: string;
  user_uuid: string;
  unlinked_at: string;
}

/** Which account is whose at an identity provider. */
export class CompanyStore {
  constructor(
    private readonly database: Knex,
    private readonly issuer: string,
  ) {}

  /** The account of a person of the provider. */
  async userOf(subject: string): Promise<string | undefined> {
    const row = await this.identities().where({ subject }).first();
    return row?.user_uuid;
  }

  /** Binds an account to a person; answers false when either of the two is bound already. */
  async link(subject: string, userUuid: string, now: Date): Promise<boolean> {
    const linked = await this.database<IdentityRow>('auth_company_identities')
      .insert({
        issuer: this.issuer,
        subject,
        user_uuid: userUuid,
        linked_at: now.toISOString(),
      })
      .onConflict()
      .ignore()
      .returning('subject');
    return linked.length > 0;
  }

  /** Since when the account is bound (ISO 8601); undefined where it is not. */
  async linkedSince(userUuid: string): Promise<string | undefined> {
    const row = await this.identities().where({ user_uuid: userUuid }).first();
    return row?.linked_at;
  }

  /** Whether it was bound. The person of the provider is bound to no account any more, until `allow`. In a transaction of the caller's. */
  async unlink(userUuid: string, now: Date): Promise<boolean> {
    const identity = () => this.identities().where({ user_uuid: userUuid });
    const row = await identity().first();
    if (!row || (await identity().delete()) === 0) return false;
    await this.database<UnlinkedRow>('auth_company_unlinked')
      .insert({
        issuer: this.issuer,
        subject: row.subject,
        user_uuid: userUuid,
        unlinked_at: now.toISOString(),
      })
      .onConflict(['issuer', 'subject'])
      .merge();
    return true;
  }

  /** Whose account the person of the provider was unlinked from; undefined where they may be bound. */
  async unlinkedFrom(subject: string): Promise<string | undefined> {
    const row = await this.unlinked().where({ subject }).first();
    return row?.user_uuid;
  }

  /** Whether the account's person has unlinked somebody who may not be bound again. */
  async hasUnlinked(userUuid: string): Promise<boolean> {
    const row = await this.unlinked().where({ user_uuid: userUuid }).first();
    return row !== undefined;
  }

  /** Who was unlinked from the account may be bound again; whether there was somebody. */
  async allow(userUuid: string): Promise<boolean> {
    const deleted = await this.unlinked()
      .where({ user_uuid: userUuid })
      .delete();
    return deleted > 0;
  }

  async keepIdToken(sessionHash: string, idToken: string): Promise<void> {
    await this.sessions().insert({
      session_hash: sessionHash,
      id_token: idToken,
    });
  }

  /** With what a session was begun, where the provider began it. */
  async idTokenOf(sessionHash: string): Promise<string | undefined> {
    const row = await this.sessions()
      .where({ session_hash: sessionHash })
      .first();
    return row?.id_token;
  }

  /** Ends those of the user's sessions that the provider began, but one; whether there were some. In a transaction of the caller's. */
  async endSessions(userUuid: string, exceptHash: string): Promise<boolean> {
    const ended = await this.database('auth_sessions')
      .where({ user_uuid: userUuid })
      .whereNot({ id_hash: exceptHash })
      .whereIn('id_hash', this.sessions().select('session_hash'))
      .delete();
    return ended > 0;
  }

  private identities() {
    return this.database<IdentityRow>('auth_company_identities').where({
      issuer: this.issuer,
    });
  }

  private unlinked() {
    return this.database<UnlinkedRow>('auth_company_unlinked').where({
      issuer: this.issuer,
    });
  }

  private sessions() {
    return this.database<{ session_hash: string; id_token: string }>(
      'auth_company_sessions',
    );
  }
}
