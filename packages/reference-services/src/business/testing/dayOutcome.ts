import {
  isFinalStage,
  orderDeadline,
  orderTitle,
} from '@sidehelm/console-common';
import type { Order, OrderEvent, Restaurant } from '@sidehelm/contracts';

/** What became of the orders of a day. */
export interface DayOutcome {
  orders: number;
  completed: number;
  canceled: number;
  /** Of those that were completed. */
  onTime: number;
  /** Those that stand under rescue suggestions in the end, each with its reason. */
  suggested: string[];
  /** Those that have neither ended nor stand there, each with its stage. There should be none. */
  astray: string[];
  /** Rescues that were started, by their reason, and how many were finished. */
  rescues: Record<string, number>;
  rescuesFinished: number;
  /** How often a restaurant or a customer was done at the lid. */
  handedOver: number;
}

/** As the board has it: suggested, not under rescue, with a reason. */
const standsUnderSuggestions = (order: Order) =>
  order.is_rescue_suggested &&
  !order.is_under_rescue &&
  Boolean(order.rescue_suggestion?.message);

export function dayOutcomeOf(
  orders: readonly Order[],
  events: readonly OrderEvent[],
  restaurants: readonly Pick<
    Restaurant,
    'uuid' | 'drop_off_deadline_in_minutes'
  >[],
): DayOutcome {
  const at = (kind: string) =>
    orders.filter(({ current_stage }) => current_stage.kind === kind);
  const completed = at('order-completed');
  const open = orders.filter(
    ({ current_stage }) => !isFinalStage(current_stage.kind),
  );
  const suggested = open.filter(standsUnderSuggestions);
  const rescues: Record<string, number> = {};
  for (const { kind, reason = '' } of events)
    if (kind === 'rescue-started') rescues[reason] = (rescues[reason] ?? 0) + 1;
  return {
    orders: orders.length,
    completed: completed.length,
    canceled: at('order-canceled').length,
    onTime: completed.filter(order => {
      const restaurant = restaurants.find(
        ({ uuid }) => uuid === order.restaurant_uuid,
      );
      const ended = Date.parse(order.current_stage.started_at);
      return restaurant && ended <= orderDeadline(order, restaurant);
    }).length,
    suggested: suggested.map(
      order => `${orderTitle(order)}: ${order.rescue_suggestion?.message}`,
    ),
    astray: open
      .filter(order => !suggested.includes(order))
      .map(
        order =>
          `${orderTitle(order)}: ${order.current_stage.kind}${order.is_under_rescue ? ', under rescue' : ''}`,
      ),
    rescues,
    rescuesFinished: events.filter(({ kind }) => kind === 'rescue-finished')
      .length,
    handedOver: events.filter(({ actor }) =>
      ['restaurant', 'customer'].includes(actor.kind),
    ).length,
  };
}
