import type { PartnerCapacity } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { AuditOutbox } from '../../platform/AuditOutbox';

/** One turn of the switch. */
export type SwitchTurn = PartnerCapacity &
  Required<Pick<PartnerCapacity, 'changed_at' | 'changed_by'>>;

interface SwitchRow {
  id: number;
  is_accepting_orders: boolean;
  changed_at: string;
  user_uuid: string;
  user_name: string;
  reason: string | null;
}

const turnsOf = (database: Knex) =>
  database<SwitchRow>('partners_api_switch_turns');

/** Every turn of the switch; the last one holds. */
export class SwitchStore {
  constructor(private readonly database: Knex) {}

  async latest(): Promise<SwitchTurn | undefined> {
    const row = await turnsOf(this.database).orderBy('id', 'desc').first();
    return (
      row && {
        is_accepting_orders: Boolean(row.is_accepting_orders),
        changed_at: row.changed_at,
        changed_by: { uuid: row.user_uuid, name: row.user_name },
        ...(row.reason !== null && { reason: row.reason }),
      }
    );
  }

  async insert({ changed_by, ...turn }: SwitchTurn): Promise<void> {
    const { is_accepting_orders, changed_at, reason } = turn;
    await this.database.transaction(async transaction => {
      await turnsOf(transaction).insert({
        ...turn,
        user_uuid: changed_by.uuid,
        user_name: changed_by.name,
      });
      // The feed of the Partners API is that of both intakes.
      await new AuditOutbox(transaction, 'intake_audit').add({
        at: changed_at,
        act: is_accepting_orders ? 'switched-on' : 'switched-off',
        ...(reason !== undefined && { details: { reason } }),
      });
    });
  }
}
