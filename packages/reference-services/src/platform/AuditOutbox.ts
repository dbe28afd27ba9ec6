import { randomUUID } from 'node:crypto';
import type { AuditEvent, AuditFeed } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Clock } from './Clock';
import { FeedPlaces } from './FeedPlaces';
import { requestOrigin } from './requestOrigin';
import { isPostgres } from './statements';

/** Something that an audit log shall have. Who did it, and in which request, is known where a request asks for it. */
export type NewAuditEvent = Omit<
  AuditEvent,
  'id' | 'cursor' | 'actor' | 'request'
> &
  Partial<Pick<AuditEvent, 'actor'>>;

export interface FeedRequest {
  /** `cursor` of the last event that the reader has. */
  after?: string;
  limit?: number;
}

interface EventRow {
  id: number;
  at: string;
  event: string;
}

const USUAL_LIMIT = 200;
const DAY = 24 * 3_600_000;
/** ms for which events wait for somebody who reads them. */
const KEPT = 90 * DAY;
/** Events that are dropped at a time. */
const PRUNED_AT_A_TIME = 1_000;

/** The table of an outbox, as a step of its service's migrations. */
export const createOutbox = (
  schema: Knex.SchemaBuilder,
  table: string,
): Knex.SchemaBuilder =>
  schema.createTable(table, columns => {
    columns.increments('id');
    columns.string('at', 24).notNullable().index();
    // JSON as the contract has it, without its cursor.
    columns.text('event').notNullable();
  });

/** In which request something is done, as the contract has it. */
export function requestOfEvent(): AuditEvent['request'] {
  const origin = requestOrigin();
  return (
    origin && {
      correlation_id: origin.correlationId,
      operation: origin.operation,
      is_of_console: origin.isOfConsole,
    }
  );
}

function actorNow(): AuditEvent['actor'] {
  const caller = requestOrigin()?.caller;
  return caller
    ? { kind: 'person', uuid: caller.uuid, name: caller.name }
    : { kind: 'service' };
}

/**
 * What a service tells an audit log. An event is written in the transaction of what it tells, so that there is never one without the
 * other; a reader is told each of them at least once, in their order.
 */
export class AuditOutbox {
  private readonly places: FeedPlaces;

  /** @param table - has an id as well (`createFeedId`), for who reads it */
  constructor(
    private readonly database: Knex,
    private readonly table: string,
  ) {
    this.places = new FeedPlaces(database, table);
  }

  async add(event: NewAuditEvent): Promise<void> {
    const { address = requestOrigin()?.address, ...others } = event;
    const told: Omit<AuditEvent, 'cursor'> = {
      id: randomUUID(),
      actor: event.actor ?? actorNow(),
      request: requestOfEvent(),
      ...(address !== undefined && { address }),
      ...others,
    };
    await this.events().insert({ at: event.at, event: JSON.stringify(told) });
  }

  async read(
    { after, limit = USUAL_LIMIT }: FeedRequest,
    clock: Clock,
  ): Promise<AuditFeed> {
    const newest = await this.newest();
    const place = await this.places.after(after, newest);
    const now = clock();
    const rows =
      place < newest
        ? await this.rowsAfter(place, limit)
        : ([] as readonly EventRow[]);
    const cursors = await this.places.cursorsOf(rows.map(({ id }) => id));
    return {
      now: now.toISOString(),
      items: rows.map(({ event }, index) => ({
        ...JSON.parse(event),
        cursor: cursors[index],
      })),
    };
  }

  /** Drops what has waited for too long. */
  async prune(clock: Clock): Promise<void> {
    const limit = new Date(clock().getTime() - KEPT).toISOString();
    const newest = await this.newest();
    for (;;) {
      const old = this.events()
        .select('id')
        .where('at', '<', limit)
        // The last one stays: a reader's place is compared with it.
        .where('id', '<', newest)
        .limit(PRUNED_AT_A_TIME);
      const gone = await this.events().whereIn('id', old).delete();
      if (gone < PRUNED_AT_A_TIME) return;
    }
  }

  private async newest(): Promise<number> {
    const [row] = await this.events().max({ id: 'id' });
    return Number(row?.id ?? 0);
  }

  /** In the order in which they are committed: nothing comes later with a lower number. */
  private rowsAfter(place: number, limit: number): Promise<EventRow[]> {
    const rows = (database: Knex) =>
      database<EventRow>(this.table)
        .where('id', '>', place)
        .orderBy('id')
        .limit(limit);
    if (!isPostgres(this.database)) return rows(this.database);
    return this.database.transaction(async transaction => {
      // Numbers are given before a commit. With this nobody holds one that is not there yet.
      await transaction.raw(`set local lock_timeout = '2s'`);
      await transaction.raw('lock table ?? in share mode', [this.table]);
      return rows(transaction);
    });
  }

  private events() {
    return this.database<EventRow>(this.table);
  }
}
