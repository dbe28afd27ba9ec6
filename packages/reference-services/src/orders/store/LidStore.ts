import type { Knex } from 'knex';

/** What a robot has told of its lid; ms since 1970. */
export interface StoredLid {
  isOpen: boolean;
  /** When it was first heard of. */
  knownSince: number;
  /** When it was opened last. */
  openedAt?: number;
  /** When it was closed last. */
  closedAt?: number;
}

interface LidRow {
  robot_id: string;
  /** JSON. */
  lid: string;
}

/** The table of what the robots have told of their lids. */
export class LidStore {
  constructor(private readonly database: Knex) {}

  /** By robot. */
  async load(): Promise<Map<string, StoredLid>> {
    const rows = await this.lids();
    return new Map(
      rows.map(({ robot_id, lid }) => [robot_id, JSON.parse(lid)]),
    );
  }

  async save(robotId: string, lid: StoredLid): Promise<void> {
    await this.lids()
      .insert({ robot_id: robotId, lid: JSON.stringify(lid) })
      .onConflict('robot_id')
      .merge();
  }

  private lids() {
    return this.database<LidRow>('orders_lids');
  }
}
