/** All that the console has asked about restaurants. */
export const RESTAURANTS = ['restaurants'] as const;
export const restaurantListKey = [...RESTAURANTS, 'restaurants'] as const;
export const restaurantSearchPrefix = [...RESTAURANTS, 'search'] as const;
export const restaurantKey = (uuid: string) =>
  [...RESTAURANTS, 'restaurant', uuid] as const;
