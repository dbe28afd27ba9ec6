import type { Knex } from 'knex';
import type { Restaurant } from '@sidehelm/contracts';

const JSON_COLUMNS = [
  'address_description',
  'geocoded_address',
  'contacts',
  'employees',
  'external_refs',
] as const;

type JsonColumn = (typeof JSON_COLUMNS)[number];

type RestaurantRow = Omit<Restaurant, JsonColumn> & Record<JsonColumn, string>;

function toRestaurant(row: RestaurantRow): Restaurant {
  const parsed = JSON_COLUMNS.map(column => [column, JSON.parse(row[column])]);
  return { ...row, ...Object.fromEntries(parsed) };
}

function toRow(restaurant: Restaurant): RestaurantRow {
  const texts = JSON_COLUMNS.map(column => [
    column,
    JSON.stringify(restaurant[column]),
  ]);
  return { ...restaurant, ...Object.fromEntries(texts) };
}

/** The table of restaurants. */
export class RestaurantStore {
  constructor(private readonly database: Knex) {}

  /** By name. */
  async list(): Promise<Restaurant[]> {
    return (await this.restaurants().orderBy(['name', 'uuid'])).map(
      toRestaurant,
    );
  }

  async get(uuid: string): Promise<Restaurant | undefined> {
    const row = await this.restaurants().where({ uuid }).first();
    return row && toRestaurant(row);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.restaurants().first('uuid')) === undefined;
  }

  /** Keeps those that are there. */
  async insertMissing(restaurants: Restaurant[]): Promise<void> {
    await this.restaurants()
      .insert(restaurants.map(toRow))
      .onConflict('uuid')
      .ignore();
  }

  private restaurants() {
    return this.database<RestaurantRow>('restaurants_restaurants');
  }
}
