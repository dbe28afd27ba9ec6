import { formatMoment } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';

/** How a time reads on the restaurant's own clock: in its zone, or the reader's where none is known. */
export const formatRestaurantTime = (
  time: string,
  { opening_hours }: Pick<Restaurant, 'opening_hours'>,
): string => formatMoment(time, opening_hours?.time_zone);

/** Whether a restaurant takes no orders now; `false` also where nobody knows. */
export function isShut({ availability }: Restaurant): boolean {
  return availability?.state === 'closed' || availability?.state === 'paused';
}

/** Why a restaurant takes no orders now, and until when; `undefined` when it does, and where nobody knows. */
export function describeShut(restaurant: Restaurant): string | undefined {
  const { availability, pause } = restaurant;
  if (!isShut(restaurant)) return undefined;
  const why =
    availability?.state === 'paused'
      ? ['Paused', pause?.reason].filter(Boolean).join(': ')
      : 'Closed';
  return availability?.opens_at
    ? `${why}. Opens ${formatRestaurantTime(availability.opens_at, restaurant)}.`
    : `${why}. When it opens again is not known.`;
}
