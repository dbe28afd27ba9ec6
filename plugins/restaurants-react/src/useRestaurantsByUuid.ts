import type { Restaurant } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { useRestaurants } from './useRestaurants';

/** All restaurants that are known, by uuid; the same object until one of them changes. */
export function useRestaurantsByUuid(): ReadonlyMap<string, Restaurant> {
  const { data } = useRestaurants();
  return useMemo(
    () => new Map(data?.map(restaurant => [restaurant.uuid, restaurant])),
    [data],
  );
}
