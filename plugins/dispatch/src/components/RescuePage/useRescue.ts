import { restaurantReadPermission, TIMING } from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';
import {
  serverClock,
  useCurrentUser,
  useIsAllowed,
  type QueryState,
} from '@sidehelm/console-react';
import { useRobot } from '@sidehelm/fleet-react';
import { useRestaurant } from '@sidehelm/restaurants-react';
import { isFinished } from '../../order/isFinished';
import { robotIdOf } from '../../order/robotIdOf';
import { whyNoPosition, whyNoRestaurant } from '../../order/whyUnknown';
import { rescueStateOf } from '../../rescue/rescueState';

export interface Rescue {
  order: Order;
  /** Whose rescue it is does not change by itself. */
  isMine: boolean;
  restaurant: Restaurant | undefined;
  /** Why nothing can be said of the restaurant. */
  restaurantProblem?: string;
  robotId: string | undefined;
  robotPosition?: { lat: number; lng: number; received_at: string };
  /** Why nobody can say where the robot is. */
  robotProblem?: string;
  /** Why nothing can be changed now. */
  changeProblem?: string;
}

/** What somebody needs to know who rescues an order. */
export function useRescue(order: Order, query: QueryState<Order>): Rescue {
  const userUuid = useCurrentUser()?.uuid;
  const isMine =
    rescueStateOf(order, userUuid, serverClock.now()).kind === 'mine';
  const mayReadRestaurants = useIsAllowed(restaurantReadPermission);
  const restaurant = useRestaurant(order.restaurant_uuid);
  const robotId = robotIdOf(order);
  const robot = useRobot(
    robotId,
    isMine ? TIMING.orderRobotPolling : TIMING.robotsPolling,
  );
  return {
    order,
    isMine,
    restaurant: restaurant.data,
    restaurantProblem: whyNoRestaurant(
      order.restaurant_uuid,
      restaurant,
      mayReadRestaurants,
    ),
    robotId,
    robotPosition: robot.data?.last_known_position ?? undefined,
    robotProblem: whyNoPosition(robotId, robot),
    changeProblem: whyNoChange(order, query),
  };
}

/** Short, so that no button grows under a thumb when the network goes; the screen says why at its top. */
function whyNoChange(order: Order, { isStale }: QueryState<Order>) {
  if (isFinished(order)) return 'The order is finished.';
  return isStale ? 'Not up to date: nothing can be told now.' : undefined;
}
