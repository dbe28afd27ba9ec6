import type { Act, User } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Caller } from '../../platform/accessTokens';
import { AuditOutbox, type NewAuditEvent } from '../../platform/AuditOutbox';

interface ActRow {
  user_uuid: string;
  kind: string;
  occurred_at: string;
  actor_uuid: string | null;
  actor_name: string | null;
  note: string | null;
  version: number | null;
}

/** What was done to an account. */
export interface AccountAct extends Pick<
  Act,
  'occurred_at' | 'kind' | 'actor' | 'note'
> {
  userUuid: string;
  /** The version of the user that began with it. */
  version?: number;
}

/** Who did something. */
export type Actor = Pick<Caller, 'uuid' | 'name'>;

/** Somebody, as what they did names them. */
export type Named = Pick<User, 'uuid' | 'first_name' | 'last_name'>;

const toAct = (row: ActRow): AccountAct => ({
  userUuid: row.user_uuid,
  kind: row.kind,
  occurred_at: row.occurred_at,
  actor:
    row.actor_uuid === null
      ? undefined
      : { uuid: row.actor_uuid, name: row.actor_name ?? undefined },
  note: row.note ?? undefined,
  version: row.version ?? undefined,
});

/** The same for the audit log. */
const toAudit = (act: AccountAct): NewAuditEvent => ({
  at: act.occurred_at,
  act: act.kind,
  user_uuid: act.userUuid,
  actor: act.actor ? { kind: 'person', ...act.actor } : { kind: 'service' },
  ...(act.note !== undefined && { details: { note: act.note } }),
});

/** The table of what was done to accounts, and by whom. */
export class ActStore {
  constructor(private readonly database: Knex) {}

  /** Tells the audit log, too. */
  async add(act: AccountAct): Promise<void> {
    await this.acts().insert({
      user_uuid: act.userUuid,
      kind: act.kind,
      occurred_at: act.occurred_at,
      actor_uuid: act.actor?.uuid ?? null,
      actor_name: act.actor?.name?.slice(0, 255) ?? null,
      note: act.note ?? null,
      version: act.version ?? null,
    });
    await new AuditOutbox(this.database, 'auth_audit').add(toAudit(act));
  }

  /** The same, of what somebody did to their own account. */
  addOwn(
    { uuid, first_name, last_name }: Named,
    kind: string,
    occurred_at: string,
  ): Promise<void> {
    const actor = { uuid, name: `${first_name} ${last_name}` };
    return this.add({ userUuid: uuid, kind, occurred_at, actor });
  }

  /** What was done to the user or by them, the newest first. */
  async newest(userUuid: string, limit: number): Promise<AccountAct[]> {
    // Each of the two has its index; one question for both would have none.
    const [done, suffered] = await Promise.all(
      ['actor_uuid', 'user_uuid'].map(column =>
        this.acts()
          .where({ [column]: userUuid })
          .orderBy('id', 'desc')
          .limit(limit),
      ),
    );
    const others = suffered.filter(row => row.actor_uuid !== userUuid);
    return [...done, ...others]
      .sort((a, b) => (a.occurred_at < b.occurred_at ? 1 : -1))
      .slice(0, limit)
      .map(toAct);
  }

  /** What was done to the user after a version. */
  async since(userUuid: string, version: number): Promise<AccountAct[]> {
    const rows = await this.acts()
      .where({ user_uuid: userUuid })
      .where('version', '>', version)
      .orderBy('id');
    return rows.map(toAct);
  }

  private acts() {
    return this.database<ActRow>('auth_acts');
  }
}
