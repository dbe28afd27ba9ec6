import type { Restaurant } from '@sidehelm/contracts';

/** How a time reads on the restaurant's own clock: in its zone, or the reader's where none is known. */
export function formatRestaurantTime(
  time: string,
  { opening_hours }: Pick<Restaurant, 'opening_hours'>,
): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  };
  const moment = new Date(time);
  try {
    return moment.toLocaleString('en-US', {
      ...options,
      timeZone: opening_hours?.time_zone,
    });
  } catch {
    // A zone that this browser does not know.
    return moment.toLocaleString('en-US', options);
  }
}

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
