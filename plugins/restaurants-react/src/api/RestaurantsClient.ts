import type {
  NewRestaurant,
  OpeningHours,
  Restaurant,
} from '@sidehelm/contracts';
import {
  unwrap,
  type GatewayApi,
  type Page,
  type ReadList,
} from '@sidehelm/console-react';
import {
  readRestaurant,
  readRestaurantPage,
  readRestaurants,
} from '../readRestaurants';
import type {
  RestaurantSearch,
  RestaurantsApi,
  SeenRestaurant,
} from './RestaurantsApi';

const seen = ({ uuid, version }: SeenRestaurant) => ({
  path: { uuid },
  header: version === undefined ? {} : { 'If-Match': `"${version}"` },
});

/** Asks the restaurants service through the gateway. */
export class RestaurantsClient implements RestaurantsApi {
  private readonly restaurants;

  constructor(gateway: GatewayApi) {
    this.restaurants = gateway.service('restaurants');
  }

  async list(): Promise<ReadList<Restaurant>> {
    return readRestaurants(
      await unwrap(this.restaurants.GET('/api/restaurants')),
    );
  }

  async search(query: RestaurantSearch): Promise<Page<Restaurant>> {
    return readRestaurantPage(
      await unwrap(
        this.restaurants.GET('/api/restaurants/search', { params: { query } }),
      ),
    );
  }

  async get(uuid: string): Promise<Restaurant> {
    const answer = unwrap(
      this.restaurants.GET('/api/restaurants/{uuid}', {
        params: { path: { uuid } },
      }),
    );
    const restaurant = readRestaurant(await answer);
    if (!restaurant)
      throw new SyntaxError('The restaurant has no name or no place.');
    return restaurant;
  }

  create(body: NewRestaurant): Promise<Restaurant> {
    return unwrap(this.restaurants.POST('/api/restaurants', { body }));
  }

  edit(restaurant: SeenRestaurant, body: NewRestaurant): Promise<Restaurant> {
    return unwrap(
      this.restaurants.PUT('/api/restaurants/{uuid}', {
        params: seen(restaurant),
        body,
      }),
    );
  }

  setContacts(
    restaurant: SeenRestaurant,
    contacts: Restaurant['contacts'],
  ): Promise<Restaurant> {
    return unwrap(
      this.restaurants.PUT('/api/restaurants/{uuid}/contacts', {
        params: seen(restaurant),
        body: { contacts },
      }),
    );
  }

  setHours(
    restaurant: SeenRestaurant,
    hours: OpeningHours | undefined,
  ): Promise<Restaurant> {
    const params = seen(restaurant);
    const path = '/api/restaurants/{uuid}/opening-hours';
    return unwrap(
      hours
        ? this.restaurants.PUT(path, { params, body: hours })
        : this.restaurants.DELETE(path, { params }),
    );
  }

  pause(
    restaurant: SeenRestaurant,
    pause: { reason: string; until: string },
  ): Promise<Restaurant> {
    return unwrap(
      this.restaurants.PUT('/api/restaurants/{uuid}/pause', {
        params: seen(restaurant),
        body: pause,
      }),
    );
  }

  resume(restaurant: SeenRestaurant): Promise<Restaurant> {
    return unwrap(
      this.restaurants.DELETE('/api/restaurants/{uuid}/pause', {
        params: seen(restaurant),
      }),
    );
  }
}
