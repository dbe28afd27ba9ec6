import { orderTitle } from '@sidehelm/console-common';
import type { Order, Robot, RobotSuggestion } from '@sidehelm/contracts';

/** A robot that could carry an order. */
export interface RobotChoice {
  robotId: string;
  isRecommended: boolean;
  /** Nothing speaks against it, as far as is known. */
  isFit: boolean;
  /** Why it could, or could not. */
  reason: string;
  isBlocked: boolean;
}

/** Robots → the order that each carries. */
export type Carried = ReadonlyMap<string, Order>;

export function carriedOrders(orders: readonly Order[] = []): Carried {
  return new Map(
    orders.flatMap(order =>
      order.assigned_robot_id ? [[order.assigned_robot_id, order]] : [],
    ),
  );
}

/** Why a robot cannot carry the order as well; `undefined` when it can, as far as is known. */
export function obstacleOf(
  robotId: string,
  order: Order,
  carried: Carried,
): string | undefined {
  if (robotId === order.assigned_robot_id) return 'Carries this order';
  const other = carried.get(robotId);
  return other && other.uuid !== order.uuid
    ? `Carries order ${orderTitle(other)}`
    : undefined;
}

/** What the service suggests, the recommended first, without robots that are known to be retired. */
export function robotChoices(
  suggestions: readonly RobotSuggestion[],
  order: Order,
  known: { carried: Carried; robots: readonly Robot[] },
): RobotChoice[] {
  const retired = new Set(
    known.robots
      .filter(robot => robot.deployment_kind === 'retired')
      .map(({ id }) => id),
  );
  const choices = suggestions
    .filter(({ robot_id }) => !retired.has(robot_id))
    .map(
      ({ robot_id, is_free, is_recommended, is_fit, reason }): RobotChoice => {
        const obstacle = obstacleOf(robot_id, order, known.carried);
        return {
          robotId: robot_id,
          isRecommended: is_recommended === true && obstacle === undefined,
          isFit: is_free && is_fit !== false && obstacle === undefined,
          // The service's own words say more, if it knows of the obstacle.
          reason: is_free ? (obstacle ?? reason) : reason,
          isBlocked: obstacle !== undefined || !is_free,
        };
      },
    );
  // Sorting keeps the order of the service otherwise.
  return choices.sort(
    (a, b) => Number(b.isRecommended) - Number(a.isRecommended),
  );
}

/** In the places that they have had on screen, so that nobody presses another robot than the one they aim at; new ones come last. */
export function inPlaces(
  choices: readonly RobotChoice[],
  places: readonly string[],
): RobotChoice[] {
  const placeOf = ({ robotId }: RobotChoice) => {
    const place = places.indexOf(robotId);
    return place < 0 ? places.length : place;
  };
  return [...choices].sort((a, b) => placeOf(a) - placeOf(b));
}
