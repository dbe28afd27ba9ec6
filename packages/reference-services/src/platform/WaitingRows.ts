import type { Knex } from 'knex';
import type { Clock } from './Clock';

/** Columns that a table has of what waits for another try. */
export interface WaitingRow {
  id?: number;
  expires_at: string;
  tries: number;
  next_try_at: string;
}

/** The rows of a table that wait for another try; several instances share them. */
export class WaitingRows<R extends WaitingRow> {
  constructor(
    private readonly database: Knex,
    private readonly table: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes rows whose time has come, which nobody else tries for `claim` ms; of two who ask at once each gets others.
   *
   * @param of - what the columns of those rows say
   */
  async claimDue(
    most: number,
    claim: number,
    of: Partial<R> = {},
  ): Promise<R[]> {
    const due: R[] = await this.rows()
      .where(of)
      .where('next_try_at', '<=', this.after(0))
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(most);
    const claimed: R[] = [];
    for (const row of due) {
      const { id, next_try_at } = row;
      const mine = await this.rows()
        .where({ id, next_try_at })
        .update({ next_try_at: this.after(claim) });
      if (mine > 0) claimed.push(row);
    }
    return claimed;
  }

  /** After a try in vain; the next one is in `pause` ms. */
  async postpone(
    { id, tries }: { id: number; tries: number },
    pause: number,
  ): Promise<void> {
    await this.rows()
      .where({ id })
      .update({ tries: tries + 1, next_try_at: this.after(pause) });
  }

  async delete({ id }: { id: number }): Promise<void> {
    await this.rows().where({ id }).delete();
  }

  /** @param pause - ms */
  after(pause: number): string {
    return new Date(this.clock().getTime() + pause).toISOString();
  }

  rows() {
    return this.database(this.table);
  }
}
