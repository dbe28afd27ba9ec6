import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import type { Waiting } from '../../platform/RetryQueue';
import { WaitingRows, type WaitingRow } from '../../platform/WaitingRows';

/** What somebody is told. */
export interface Notice {
  kind: string;
  title: string;
  body: string;
  /** Path of the console that a click opens. */
  path: string;
  /** Of two with the same tag a browser shows the newer one. */
  tag: string;
  /** Only for whom this robot is assigned to. */
  robotId?: string;
}

/** What a browser has not been told yet. */
export interface WaitingNotice extends Waiting {
  bindingUuid: string;
  notice: Notice;
}

interface WaitingNoticeRow extends WaitingRow {
  binding_uuid: string;
  notice: string;
  origin: string;
}

const toWaiting = (row: WaitingNoticeRow): WaitingNotice => ({
  id: Number(row.id),
  bindingUuid: row.binding_uuid,
  notice: JSON.parse(row.notice),
  tries: row.tries,
  expiresAt: new Date(row.expires_at),
});

/** What is on its way to browsers. */
export class WaitingNoticeStore {
  private readonly waiting: WaitingRows<WaitingNoticeRow>;

  constructor(
    private readonly database: Knex,
    clock: Clock,
  ) {
    this.waiting = new WaitingRows(database, 'notifications_waiting', clock);
  }

  /**
   * @param usefulFor - ms
   * @param mostOfBinding - of what waits for one browser the oldest makes room for what is beyond that
   */
  async add(
    notices: readonly { bindingUuid: string; notice: Notice }[],
    usefulFor: number,
    mostOfBinding: number,
  ): Promise<void> {
    const [expiresAt, now] = [
      this.waiting.after(usefulFor),
      this.waiting.after(0),
    ];
    for (const { bindingUuid, notice } of notices)
      // Nothing for a browser that somebody has given up meanwhile.
      await this.database.raw(
        `insert into notifications_waiting (binding_uuid, notice, expires_at, tries, next_try_at, origin)
         select uuid, ?, ?, 0, ?, origin from notifications_bindings where uuid = ?`,
        [JSON.stringify(notice), expiresAt, now, bindingUuid],
      );
    for (const binding_uuid of new Set(notices.map(one => one.bindingUuid))) {
      const newest = this.waiting
        .rows()
        .where({ binding_uuid })
        .orderBy('id', 'desc')
        .limit(mostOfBinding)
        .select('id');
      await this.waiting
        .rows()
        .where({ binding_uuid })
        .whereNotIn('id', newest)
        .delete();
    }
  }

  /** The push services for which something is due. */
  dueOrigins(): Promise<string[]> {
    return this.waiting
      .rows()
      .where('next_try_at', '<=', this.waiting.after(0))
      .distinct('origin')
      .pluck('origin');
  }

  /** @param origin - of the push service */
  async claimDue(
    most: number,
    claim: number,
    origin: string,
  ): Promise<WaitingNotice[]> {
    const claimed = await this.waiting.claimDue(most, claim, { origin });
    return claimed.map(toWaiting);
  }

  postpone(waiting: WaitingNotice, pause: number): Promise<void> {
    return this.waiting.postpone(waiting, pause);
  }

  delete(waiting: Pick<WaitingNotice, 'id'>): Promise<void> {
    return this.waiting.delete(waiting);
  }
}
