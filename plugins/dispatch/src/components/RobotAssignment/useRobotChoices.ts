import type { Order, RobotSuggestion } from '@sidehelm/contracts';
import type { ListState } from '@sidehelm/console-react';
import {
  useOrdersInProgress,
  useRobotSuggestions,
} from '@sidehelm/dispatch-react';
import { useRobots } from '@sidehelm/fleet-react';
import { useMemo, useState } from 'react';
import {
  carriedOrders,
  inPlaces,
  robotChoices,
  type Carried,
  type RobotChoice,
} from '../../board/robotChoices';

/** The robots that could carry an order, kept up to date while somebody chooses; each stays where it is. */
export function useRobotChoices(
  order: Order,
  isAsked: boolean,
): {
  suggestions: ListState<RobotSuggestion>;
  choices: readonly RobotChoice[] | undefined;
  carried: Carried;
} {
  const suggestions = useRobotSuggestions(isAsked ? order.uuid : undefined);
  const { data: orders } = useOrdersInProgress();
  const { data: robots } = useRobots();
  const carried = useMemo(() => carriedOrders(orders), [orders]);
  const [places, setPlaces] = useState<readonly string[]>([]);
  // What is remembered of another time has no places.
  const [remembered] = useState(suggestions.updatedAt);
  const choices = useMemo(
    () =>
      suggestions.data &&
      inPlaces(
        robotChoices(suggestions.data, order, {
          carried,
          robots: robots ?? [],
        }),
        places,
      ),
    [suggestions.data, order, carried, robots, places],
  );
  if (choices && suggestions.updatedAt !== remembered) {
    const without = choices
      .map(({ robotId }) => robotId)
      .filter(robotId => !places.includes(robotId));
    if (without.length > 0) setPlaces([...places, ...without]);
  }
  return { suggestions, choices, carried };
}
