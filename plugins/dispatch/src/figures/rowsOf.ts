import { orderStageLabel } from '@sidehelm/console-common';
import type { OrderFigures } from '@sidehelm/contracts';
import { countOrders } from '../table/countOrders';
import { describeDuration } from './describeFigures';
import { RESCUE_REASONS_OF_ORDERS } from '../table/orderFilters';
import { requestedIn, rescuedFor } from '../table/ordersLink';

/** A bar that lies beside its name. */
export interface FigureRow {
  key: string;
  label: string;
  /** 0..1 of the longest bar. */
  share: number;
  /** As `share`, to where a thin line goes on. */
  longShare?: number;
  /** What the bar stands for, in words. */
  text: string;
  /** The same as numbers, cell by cell. */
  cells: readonly string[];
  /** What the table is asked for to show its orders; absent where it cannot tell them apart. */
  search?: string;
}

const shareOf = (part: number, most: number) => (most > 0 ? part / most : 0);

/** What the cells of a stage are. */
export const STAGE_CELLS = ['Median', 'One in ten over', 'Orders'] as const;

/** How long the stages took, in the order of an order's life. The table cannot tell which orders are through a stage, so each leads to all of the period. */
export function stageRows({ stages, from, to }: OrderFigures): FigureRow[] {
  const most = Math.max(
    0,
    ...stages.flatMap(it => [it.median_seconds, it.slow_seconds]),
  );
  const search = requestedIn({
    from: Date.parse(from),
    before: Date.parse(to),
  });
  return stages.map(({ kind, orders, median_seconds, slow_seconds }) => ({
    key: kind,
    label: orderStageLabel(kind),
    share: shareOf(median_seconds, most),
    longShare: shareOf(slow_seconds, most),
    text: `${describeDuration(median_seconds)}, one in ten over ${describeDuration(slow_seconds)}, ${countOrders(orders)}`,
    cells: [
      describeDuration(median_seconds),
      describeDuration(slow_seconds),
      orders.toLocaleString(),
    ],
    search,
  }));
}

/** What the cells of a reason are. */
export const RESCUE_CELLS = ['Orders'] as const;

/** Why orders were rescued, the most frequent reason first. */
export function rescueRows(figures: OrderFigures): FigureRow[] {
  const { rescues } = figures;
  const most = Math.max(0, ...rescues.map(({ orders }) => orders));
  return rescues.map(({ reason, orders }) => ({
    key: reason,
    label: reason,
    share: shareOf(orders, most),
    text: countOrders(orders),
    cells: [orders.toLocaleString()],
    search: RESCUE_REASONS_OF_ORDERS.includes(reason)
      ? rescuedFor(reason, figures)
      : undefined,
  }));
}
