import type {
  AuditFeed,
  NewRestaurant,
  OpeningHours,
  Restaurant,
  User,
} from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { AuditOutbox, type FeedRequest } from '../../platform/AuditOutbox';
import type { Clock } from '../../platform/Clock';
import { checkedPause } from '../../platform/checkedTexts';
import { HttpError } from '../../platform/HttpError';
import { migrate } from '../../platform/migrate';
import { restaurantsMigrations } from '../store/migrations';
import {
  RestaurantStore,
  type RestaurantChange,
  type RestaurantSearch,
  type StoredRestaurant,
} from '../store/RestaurantStore';
import { AvailabilityMemory } from './AvailabilityMemory';
import {
  checkedContacts,
  checkedHours,
  checkedRestaurant,
  outdatedMessage,
  takenMessage,
} from './restaurantRules';

interface Dependencies {
  database: Knex;
  clock: Clock;
  /** Of the auth service, those that there are. */
  findUsers(uuids: readonly string[]): Promise<User[]>;
}

const missing = () => new HttpError(404, 'There is no such restaurant.');

/**
 * The restaurants that robots deliver for. Changes take the version that they were made from, and throw 412 when it is
 * another by now; without one they always happen.
 */
export class RestaurantsService {
  private readonly availability = new AvailabilityMemory();

  private constructor(
    private readonly store: RestaurantStore,
    private readonly outbox: AuditOutbox,
    private readonly dependencies: Dependencies,
  ) {}

  static async create(dependencies: Dependencies): Promise<RestaurantsService> {
    const { database } = dependencies;
    await migrate(database, 'restaurants', restaurantsMigrations);
    const store = new RestaurantStore(database, dependencies.clock);
    await store.fillSearchTexts();
    return new RestaurantsService(
      store,
      new AuditOutbox(database, 'restaurants_audit'),
      dependencies,
    );
  }

  /** What an audit log shall have of restaurants. */
  async auditFeed(request: FeedRequest): Promise<AuditFeed> {
    await this.store.tellEnds();
    return this.outbox.read(request, this.dependencies.clock);
  }

  async list(): Promise<Restaurant[]> {
    return (await this.store.list()).map(one => this.view(one));
  }

  async search(
    search: RestaurantSearch,
  ): Promise<{ items: Restaurant[]; total: number }> {
    const { items, total } = await this.store.search(search);
    return { items: items.map(one => this.view(one)), total };
  }

  /** UUIDs of the first restaurants, by name, with a text in their name in any case. */
  named(part: string, limit: number): Promise<string[]> {
    return this.store.named(part, limit);
  }

  /** Throws 404 when there is no such restaurant. */
  async get(uuid: string): Promise<Restaurant> {
    const restaurant = await this.find(uuid);
    if (!restaurant) throw missing();
    return restaurant;
  }

  async find(uuid: string): Promise<Restaurant | undefined> {
    const restaurant = await this.store.get(uuid.toLowerCase());
    return restaurant && this.view(restaurant);
  }

  /** Takes these restaurants when there is none yet. */
  async seed(restaurants: () => Restaurant[]): Promise<void> {
    if (await this.store.isEmpty())
      await this.store.insertMissing(
        restaurants().map(restaurant => ({ ...restaurant, version: 1 })),
      );
  }

  /** Throws 400 for what the contract cannot say, and 409 when another restaurant has an external ref. */
  async add(body: NewRestaurant): Promise<Restaurant> {
    const restaurant = {
      uuid: randomUUID(),
      version: 1,
      ...(await this.checked(body)),
    };
    const taken = await this.store.insert(restaurant);
    if (taken) throw new HttpError(409, takenMessage(taken));
    return this.view(restaurant);
  }

  /** As `add`. */
  async edit(
    uuid: string,
    body: NewRestaurant,
    version?: number,
  ): Promise<Restaurant> {
    return this.change(uuid, await this.checked(body), version);
  }

  async setContacts(
    uuid: string,
    contacts: Restaurant['contacts'],
    version?: number,
  ): Promise<Restaurant> {
    return this.change(uuid, { contacts: checkedContacts(contacts) }, version);
  }

  /** @param hours - `undefined`: open at all times */
  async setHours(
    uuid: string,
    hours: OpeningHours | undefined,
    version?: number,
  ): Promise<Restaurant> {
    const opening_hours = hours && checkedHours(hours);
    return this.change(uuid, { opening_hours }, version);
  }

  /** Throws 400 for a pause that is over already. */
  async pause(
    uuid: string,
    pause: { reason: string; until: string },
    by: string | undefined,
    version?: number,
  ): Promise<Restaurant> {
    const now = this.dependencies.clock();
    return this.change(
      uuid,
      {
        pause: {
          ...checkedPause(pause, now),
          paused_at: now.toISOString(),
          paused_by: by,
        },
      },
      version,
    );
  }

  async resume(uuid: string, version?: number): Promise<Restaurant> {
    return this.change(uuid, { pause: undefined }, version);
  }

  private async checked(body: NewRestaurant): Promise<NewRestaurant> {
    const restaurant = checkedRestaurant(body);
    const uuids = restaurant.employees.map(({ user_uuid }) => user_uuid);
    const known = await this.dependencies.findUsers(uuids);
    if (known.length < uuids.length)
      throw new HttpError(
        400,
        'One of the employees is no user any more. Choose the employees again.',
      );
    return restaurant;
  }

  private async change(
    uuid: string,
    change: RestaurantChange,
    version?: number,
  ): Promise<Restaurant> {
    const key = uuid.toLowerCase();
    const result = await this.store.change(key, change, version);
    switch (result.kind) {
      case 'missing':
        throw missing();
      case 'outdated':
        throw new HttpError(
          412,
          outdatedMessage(result.restaurant.name, result.fields),
        );
      case 'taken':
        throw new HttpError(409, takenMessage(result.taken));
      default:
        return this.view(result.restaurant);
    }
  }

  /** With whether it is open now, and without a pause that is over. */
  private view(stored: StoredRestaurant): Restaurant {
    const now = this.dependencies.clock().getTime();
    const { pause, ...restaurant } = stored;
    const isPaused = pause !== undefined && Date.parse(pause.until) > now;
    return {
      ...restaurant,
      ...(isPaused && { pause }),
      availability: this.availability.of(stored, now),
    };
  }
}
