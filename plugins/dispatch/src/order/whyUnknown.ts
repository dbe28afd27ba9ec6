import { isValidPosition } from '@sidehelm/console-common';
import type { Restaurant, Robot } from '@sidehelm/contracts';
import type { QueryState } from '@sidehelm/console-react';

type Asked<T> = Pick<QueryState<T>, 'data' | 'error'>;

const NOT_FOUND = 404;

/**
 * Why nothing can be said of an order's restaurant; `undefined` when something can.
 *
 * @param uuid - as the order names it; empty when it names none
 */
export function whyNoRestaurant(
  uuid: string,
  { data, error }: Asked<Restaurant>,
  isAllowed: boolean | undefined,
): string | undefined {
  if (data) return undefined;
  if (uuid === '') return 'The order names no restaurant.';
  if (isAllowed === false) return 'Your role does not include restaurants.';
  if (!error) return 'Loading the restaurant …';
  return error.status === NOT_FOUND
    ? 'There is no such restaurant.'
    : `The restaurant could not be loaded: ${error.message}`;
}

/** Why nobody can say where an order's robot is; `undefined` when somebody can. */
export function whyNoPosition(
  robotId: string | undefined,
  { data, error }: Asked<Robot>,
): string | undefined {
  if (robotId === undefined) return 'No robot is assigned.';
  if (data)
    return isValidPosition(data.last_known_position)
      ? undefined
      : `Nobody knows where ${robotId} is.`;
  if (!error) return `Looking for ${robotId} …`;
  return error.status === NOT_FOUND
    ? `There is no robot ${robotId}.`
    : `${robotId} could not be found: ${error.message}`;
}
