import type { Restaurant } from '@sidehelm/contracts';
import {
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import { readRestaurant, readRestaurants } from '../readRestaurants';
import type { RestaurantsApi } from './RestaurantsApi';

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
}
