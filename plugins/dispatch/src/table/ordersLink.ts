import type { OrderFigures } from '@sidehelm/contracts';
import { NO_FILTERS } from './orderFilters';
import { USUAL_VIEW, writeTableView } from './TableView';
import type { Span } from '../figures/groupHours';

const searchOf = (filters: Partial<typeof NO_FILTERS>): string =>
  `?${writeTableView(new URLSearchParams(), {
    ...USUAL_VIEW,
    filters: { ...NO_FILTERS, ...filters },
  })}`;

const isoOf = (time: number) => new Date(time).toISOString();

/** What the table is asked for to show all orders that were requested then. */
export const requestedIn = ({ from, before }: Pick<Span, 'from' | 'before'>) =>
  searchOf({
    requested: { from: isoOf(from), before: isoOf(before) },
    final: 'all',
  });

/** What the table is asked for to show the orders of the figures that were rescued for a reason. */
export const rescuedFor = (
  reason: string,
  { from, to }: Pick<OrderFigures, 'from' | 'to'>,
): string =>
  searchOf({ requested: { from, before: to }, final: 'all', rescue: reason });

/** What the table is asked for to show all orders with a text in their id, recipient, address or robot, or in their restaurant. */
export const foundBy = (
  text: string,
  where: 'text' | 'restaurant_uuid',
): string => searchOf({ [where]: text, final: 'all' });
