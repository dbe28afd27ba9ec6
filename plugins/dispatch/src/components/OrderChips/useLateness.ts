import { useNow } from '@sidehelm/console-react';
import { useCallback } from 'react';
import {
  latenessOf,
  minutesLeft,
  type DueOrder,
  type DueRestaurant,
  type LatenessState,
} from '../../board/lateness';

/** How an order stands to its deadline. Renders again only when that changes. */
export function useLateness(
  order: DueOrder,
  restaurant: DueRestaurant,
): LatenessState {
  return useNow(
    useCallback(
      (now: number) => latenessOf(order, restaurant, now).state,
      [order, restaurant],
    ),
  );
}

/** The whole minutes until the deadline, negative after it; `undefined` where nobody knows it. */
export function useMinutesLeft(
  order: DueOrder,
  restaurant: DueRestaurant,
): number | undefined {
  return useNow(
    useCallback(
      (now: number) => {
        const { deadline } = latenessOf(order, restaurant, now);
        return deadline === undefined ? undefined : minutesLeft(deadline, now);
      },
      [order, restaurant],
    ),
  );
}
