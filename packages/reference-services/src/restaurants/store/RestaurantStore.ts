import type { Restaurant } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { AuditOutbox, type NewAuditEvent } from '../../platform/AuditOutbox';
import type { Clock } from '../../platform/Clock';
import { Together } from '../../platform/Together';

/** A restaurant with what each one of this service has. Whether it is open is no part of it. */
export type StoredRestaurant = Omit<Restaurant, 'availability'> & {
  version: number;
};

/** What people change of a restaurant. */
export type RestaurantChange = Partial<
  Omit<StoredRestaurant, 'uuid' | 'version'>
>;

export type RestaurantField = keyof RestaurantChange;

export type ChangeResult =
  | { kind: 'changed'; restaurant: StoredRestaurant }
  | { kind: 'missing' }
  /** The restaurant has another version than expected; `fields` have changed since. */
  | {
      kind: 'outdated';
      restaurant: StoredRestaurant;
      fields: RestaurantField[];
    }
  /** Another restaurant has an external ref. */
  | { kind: 'taken'; taken: TakenRef };

/** An external ref, and who has it. */
export interface TakenRef {
  origin: string;
  id: string;
  name: string;
}

class RefTaken extends Error {
  constructor(readonly taken: TakenRef) {
    super('taken');
  }
}

/** What restaurants are looked for by, and which page of them; bounds are those of the contract. */
export interface RestaurantSearch {
  name_begins?: string;
  name?: string;
  address?: string;
  drop_off_deadline_in_minutes?: number;
  sort?: keyof typeof SORT_COLUMNS;
  direction?: 'asc' | 'desc';
  offset?: number;
  limit?: number;
}

const SORT_COLUMNS = {
  name: 'name_text',
  drop_off_deadline_in_minutes: 'drop_off_deadline_in_minutes',
  address: 'address_text',
} as const;

const JSON_FIELDS = [
  'address_description',
  'geocoded_address',
  'contacts',
  'employees',
  'external_refs',
  'opening_hours',
  'pause',
] as const;

type JsonField = (typeof JSON_FIELDS)[number];

interface RestaurantRow extends Record<JsonField, string | null> {
  uuid: string;
  name: string;
  drop_off_deadline_in_minutes: number;
  version: number;
  field_versions: string;
  name_text: string;
  address_text: string;
  told_until: string | null;
}

/** SQLite takes at most 500 rows in a statement. */
const ROWS_A_STATEMENT = 400;

/** In small letters, as long as its column; PostgreSQL takes no NUL. */
const columnText = (text: string) =>
  text.toLowerCase().replaceAll('\0', '').slice(0, 200);

/** A pattern for `like … escape '!'` that finds the text as it is. */
const pattern = (text: string) =>
  columnText(text.trim()).replace(/[!%_]/g, '!$&');

function toRestaurant(row: RestaurantRow): StoredRestaurant {
  const parsed = JSON_FIELDS.flatMap(field => {
    const text = row[field];
    return text === null ? [] : [[field, JSON.parse(text)]];
  });
  const { uuid, name, drop_off_deadline_in_minutes, version } = row;
  return {
    uuid,
    name,
    drop_off_deadline_in_minutes,
    version,
    ...Object.fromEntries(parsed),
  };
}

function toRow(restaurant: StoredRestaurant) {
  const texts = JSON_FIELDS.map(field => {
    const value = restaurant[field];
    return [field, value === undefined ? null : JSON.stringify(value)];
  });
  return {
    uuid: restaurant.uuid,
    name: restaurant.name,
    drop_off_deadline_in_minutes: restaurant.drop_off_deadline_in_minutes,
    version: restaurant.version,
    name_text: columnText(restaurant.name),
    address_text: columnText(restaurant.address_description.address_line_1),
    ...(Object.fromEntries(texts) as Record<JsonField, string | null>),
  };
}

/** The fields of a change that make a difference; `undefined` empties a field. */
const differencesOf = (row: RestaurantRow, next: StoredRestaurant) => {
  const was = toRow(toRestaurant(row));
  const is = toRow(next);
  return ['name', 'drop_off_deadline_in_minutes', ...JSON_FIELDS].filter(
    field => was[field as JsonField] !== is[field as JsonField],
  ) as RestaurantField[];
};

/** What a change is called in the audit log, and what it tells of it. */
function actOf(
  fields: readonly RestaurantField[],
  { pause }: StoredRestaurant,
): Pick<NewAuditEvent, 'act' | 'details'> {
  if (!fields.includes('pause'))
    return { act: 'changed', details: { fields: fields.join(', ') } };
  return pause
    ? { act: 'paused', details: { reason: pause.reason, until: pause.until } }
    : { act: 'resumed' };
}

/** The tables of restaurants, and of the ids by which others know them. */
export class RestaurantStore {
  /** Each order that comes in asks. */
  private readonly getting = new Together<string, StoredRestaurant | undefined>(
    uuids => this.getAll(uuids),
  );

  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /** By name. */
  async list(): Promise<StoredRestaurant[]> {
    return (await this.restaurants().orderBy(['name', 'uuid'])).map(
      toRestaurant,
    );
  }

  async search(
    search: RestaurantSearch,
  ): Promise<{ items: StoredRestaurant[]; total: number }> {
    const { sort = 'name', offset = 0, limit = 50 } = search;
    const direction = search.direction === 'desc' ? 'desc' : 'asc';
    const [[{ count }], rows] = await Promise.all([
      this.found(search).count({ count: '*' }),
      this.found(search)
        .orderBy(SORT_COLUMNS[sort], direction)
        .orderBy(['name_text', 'uuid'])
        .offset(offset)
        .limit(limit),
    ]);
    return { items: rows.map(toRestaurant), total: Number(count) };
  }

  /** UUIDs of the first restaurants, by name, with a text in their name. */
  async named(name: string, limit: number): Promise<string[]> {
    const rows = await this.found({ name })
      .orderBy(['name_text', 'uuid'])
      .limit(limit)
      .select('uuid');
    return rows.map(({ uuid }) => uuid);
  }

  get(uuid: string): Promise<StoredRestaurant | undefined> {
    return this.getting.run(uuid);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.restaurants().first('uuid')) === undefined;
  }

  /** Writes what is searched by into rows that were there before it was. */
  async fillSearchTexts(): Promise<void> {
    const rows = await this.restaurants().whereNull('name_text');
    for (const restaurant of rows.map(toRestaurant)) {
      const { name_text, address_text } = toRow(restaurant);
      await this.restaurants()
        .where({ uuid: restaurant.uuid })
        .update({ name_text, address_text });
      await this.insertRefs(this.database, restaurant);
    }
  }

  /** Keeps those that are there. */
  async insertMissing(restaurants: StoredRestaurant[]): Promise<void> {
    await this.database.transaction(async transaction => {
      for (let at = 0; at < restaurants.length; at += ROWS_A_STATEMENT)
        await transaction<RestaurantRow>('restaurants_restaurants')
          .insert(restaurants.slice(at, at + ROWS_A_STATEMENT).map(toRow))
          .onConflict('uuid')
          .ignore();
      for (const restaurant of restaurants)
        await this.insertRefs(transaction, restaurant);
    });
  }

  /** Answers which external ref another restaurant has; nothing is written then. */
  async insert(restaurant: StoredRestaurant): Promise<TakenRef | undefined> {
    return this.orTaken(async transaction => {
      await this.takeRefs(transaction, restaurant);
      await transaction<RestaurantRow>('restaurants_restaurants').insert(
        toRow(restaurant),
      );
      await this.tell(transaction, restaurant.uuid, { act: 'created' });
      return undefined;
    });
  }

  /**
   * Changes a restaurant and raises its version, unless it is so already. Where a version is expected, only that one is
   * changed: looking and writing are one transaction, so of two that expect the same version one is outdated.
   */
  async change(
    uuid: string,
    change: RestaurantChange,
    expectedVersion?: number,
  ): Promise<ChangeResult> {
    const result = await this.orTaken<ChangeResult>(async transaction => {
      const restaurants = () =>
        transaction<RestaurantRow>('restaurants_restaurants').where({ uuid });
      const row = await restaurants().forUpdate().first();
      if (!row) return { kind: 'missing' };
      const restaurant = toRestaurant(row);
      const versions: Record<string, number> = JSON.parse(row.field_versions);
      if (expectedVersion !== undefined && expectedVersion !== row.version) {
        const fields = Object.keys(versions).filter(
          field => versions[field] > expectedVersion,
        ) as RestaurantField[];
        return { kind: 'outdated', restaurant, fields };
      }
      const version = row.version + 1;
      const next = { ...restaurant, ...change, version };
      const fields = differencesOf(row, next);
      if (fields.length === 0) return { kind: 'changed', restaurant };
      if (fields.includes('external_refs'))
        await this.takeRefs(transaction, next);
      await this.tellEnd(transaction, row);
      for (const field of fields) versions[field] = version;
      const [updated] = await restaurants()
        .update({ ...toRow(next), field_versions: JSON.stringify(versions) })
        .returning('*');
      await this.tell(transaction, uuid, actOf(fields, next));
      return { kind: 'changed', restaurant: toRestaurant(updated) };
    });
    return 'kind' in result ? result : { kind: 'taken', taken: result };
  }

  /** Tells the audit log of pauses that have ended by themselves. */
  async tellEnds(): Promise<void> {
    const paused = await this.restaurants().whereNotNull('pause');
    for (const { uuid } of paused.filter(row => this.untoldEnd(row)))
      await this.database.transaction(async transaction => {
        const row = await transaction<RestaurantRow>('restaurants_restaurants')
          .where({ uuid })
          .forUpdate()
          .first();
        if (row) await this.tellEnd(transaction, row);
      });
  }

  /** When a pause has ended of which nobody was told. */
  private untoldEnd(row: RestaurantRow): string | undefined {
    const until = toRestaurant(row).pause?.until;
    if (until === undefined || until === row.told_until) return undefined;
    return Date.parse(until) <= this.clock().getTime() ? until : undefined;
  }

  private async tellEnd(transaction: Knex, row: RestaurantRow): Promise<void> {
    const until = this.untoldEnd(row);
    if (until === undefined) return;
    await transaction<RestaurantRow>('restaurants_restaurants')
      .where({ uuid: row.uuid })
      .update({ told_until: until });
    await new AuditOutbox(transaction, 'restaurants_audit').add({
      at: until,
      act: 'resumed',
      actor: { kind: 'service' },
      restaurant_uuid: row.uuid,
      details: { why: 'the pause was over' },
    });
  }

  private tell(
    transaction: Knex,
    restaurant_uuid: string,
    event: Pick<NewAuditEvent, 'act' | 'details'>,
  ): Promise<void> {
    const at = this.clock().toISOString();
    return new AuditOutbox(transaction, 'restaurants_audit').add({
      at,
      restaurant_uuid,
      ...event,
    });
  }

  /** What a transaction answers, or the external ref for which it was taken back. */
  private async orTaken<T>(
    run: (transaction: Knex.Transaction) => Promise<T>,
  ): Promise<T | TakenRef> {
    try {
      return await this.database.transaction(run);
    } catch (thrown) {
      if (thrown instanceof RefTaken) return thrown.taken;
      throw thrown;
    }
  }

  /** Makes the external refs of a restaurant its own; throws for the first that another one has. */
  private async takeRefs(
    transaction: Knex.Transaction,
    restaurant: StoredRestaurant,
  ): Promise<void> {
    await transaction('restaurants_external_refs')
      .where({ restaurant_uuid: restaurant.uuid })
      .delete();
    await this.insertRefs(transaction, restaurant);
    for (const { origin, id } of restaurant.external_refs) {
      const [holder] = await transaction('restaurants_external_refs as refs')
        .join('restaurants_restaurants as holders', join =>
          join.on('holders.uuid', 'refs.restaurant_uuid'),
        )
        .where({ origin, id })
        .whereNot({ restaurant_uuid: restaurant.uuid })
        .select('holders.name');
      if (holder) throw new RefTaken({ origin, id, name: holder.name });
    }
  }

  /** Keeps those that are there. */
  private async insertRefs(
    database: Knex,
    { uuid, external_refs }: StoredRestaurant,
  ): Promise<void> {
    for (const { origin, id } of external_refs)
      await database('restaurants_external_refs')
        .insert({ origin, id, restaurant_uuid: uuid })
        .onConflict(['origin', 'id'])
        .ignore();
  }

  private found(search: RestaurantSearch) {
    const found = this.restaurants();
    const { name_begins, name, address, drop_off_deadline_in_minutes } = search;
    if (name_begins?.trim())
      found.whereRaw(`name_text like ? escape '!'`, [
        `${pattern(name_begins)}%`,
      ]);
    if (name?.trim())
      found.whereRaw(`name_text like ? escape '!'`, [`%${pattern(name)}%`]);
    if (address?.trim())
      found.whereRaw(`address_text like ? escape '!'`, [
        `%${pattern(address)}%`,
      ]);
    if (drop_off_deadline_in_minutes !== undefined)
      found.where({ drop_off_deadline_in_minutes });
    return found;
  }

  private async getAll(uuids: readonly string[]) {
    const rows = await this.restaurants().whereIn('uuid', [...new Set(uuids)]);
    const found = new Map(rows.map(row => [row.uuid, toRestaurant(row)]));
    return uuids.map(uuid => found.get(uuid));
  }

  private restaurants() {
    return this.database<RestaurantRow>('restaurants_restaurants');
  }
}
