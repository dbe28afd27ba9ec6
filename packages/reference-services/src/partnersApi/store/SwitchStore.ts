import type { PartnerCapacity } from '@sidehelm/contracts';
import type { Knex } from 'knex';

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

/** Every turn of the switch; the last one holds. */
export class SwitchStore {
  constructor(private readonly database: Knex) {}

  async latest(): Promise<SwitchTurn | undefined> {
    const row = await this.turns().orderBy('id', 'desc').first();
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
    await this.turns().insert({
      ...turn,
      user_uuid: changed_by.uuid,
      user_name: changed_by.name,
    });
  }

  private turns() {
    return this.database<SwitchRow>('partners_api_switch_turns');
  }
}
