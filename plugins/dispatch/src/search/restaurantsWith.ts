import type { Restaurant } from '@sidehelm/contracts';

/** The restaurants with a text in their name, in any case. */
export function restaurantsWith(
  restaurants: readonly Restaurant[],
  text: string,
): Restaurant[] {
  const wanted = text.toLocaleLowerCase();
  return restaurants.filter(({ name }) =>
    name.toLocaleLowerCase().includes(wanted),
  );
}
