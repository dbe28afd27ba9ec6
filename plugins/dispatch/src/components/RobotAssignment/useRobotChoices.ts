import type { Order, RobotSuggestion } from '@sidehelm/contracts';
import type { ListState } from '@sidehelm/console-react';
import {
  useOrdersInProgress,
  useRobotSuggestions,
} from '@sidehelm/dispatch-react';
import { useRobots } from '@sidehelm/fleet-react';
import { useMemo } from 'react';
import {
  carriedOrders,
  robotChoices,
  type Carried,
  type RobotChoice,
} from '../../board/robotChoices';

/** The robots that could carry an order, kept up to date while somebody chooses. */
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
  const choices = useMemo(
    () =>
      suggestions.data &&
      robotChoices(suggestions.data, order, { carried, robots: robots ?? [] }),
    [suggestions.data, order, carried, robots],
  );
  return { suggestions, choices, carried };
}
