import type { Knex } from 'knex';
import type { Restaurant } from '@sidehelm/contracts';
import { HttpError } from '../../platform/HttpError';
import { migrate } from '../../platform/migrate';
import { restaurantsMigrations } from '../store/migrations';
import { RestaurantStore } from '../store/RestaurantStore';

/** The restaurants that robots deliver for. */
export class RestaurantsService {
  private constructor(private readonly store: RestaurantStore) {}

  static async create(database: Knex): Promise<RestaurantsService> {
    await migrate(database, 'restaurants', restaurantsMigrations);
    return new RestaurantsService(new RestaurantStore(database));
  }

  list(): Promise<Restaurant[]> {
    return this.store.list();
  }

  /** Throws 404 when there is no such restaurant. */
  async get(uuid: string): Promise<Restaurant> {
    const restaurant = await this.find(uuid);
    if (!restaurant) throw new HttpError(404, 'There is no such restaurant.');
    return restaurant;
  }

  find(uuid: string): Promise<Restaurant | undefined> {
    return this.store.get(uuid.toLowerCase());
  }

  /** Takes these restaurants when there is none yet. */
  async seed(restaurants: () => Restaurant[]): Promise<void> {
    if (await this.store.isEmpty())
      await this.store.insertMissing(restaurants());
  }
}
