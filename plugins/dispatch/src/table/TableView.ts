import {
  ORDER_STAGES,
  SALES_CHANNELS,
  type KnownChannel,
  type OrderStageKind,
} from '@sidehelm/console-common';
import type { OrderSearch } from '@sidehelm/dispatch-react';
import { AddressReader, cutText } from './AddressReader';
import { ORDER_COLUMNS, type OrderColumn } from './orderColumns';
import {
  FINAL_FILTERS,
  NO_FILTERS,
  RESCUE_REASONS_OF_ORDERS,
  TEXT_COLUMNS,
  type OrderFilters,
  type TextColumn,
} from './orderFilters';

const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What the table shows, and in which order. */
export interface TableView {
  filters: OrderFilters;
  sort: OrderColumn;
  direction: Direction;
  /** Absent where the address leaves it to the person's own choice. */
  columns?: readonly OrderColumn[];
}

export const USUAL_VIEW: TableView = {
  filters: NO_FILTERS,
  sort: 'requested_at',
  direction: 'asc',
};

/** The name of each text filter in the address. */
const TEXT_NAMES: Readonly<Record<TextColumn | 'text', string>> = {
  text: 'q',
  restaurant_uuid: 'restaurant',
  recipient_name: 'name',
  recipient_phone_number: 'phone',
  recipient_address: 'address',
  assigned_robot_id: 'robot',
};
const TEXTS = ['text', ...TEXT_COLUMNS] as const;

/** What an address says of the table, and the names of what makes no sense there. That counts as absent. */
export function readTableView(params: URLSearchParams): {
  view: TableView;
  ignored: readonly string[];
} {
  const address = new AddressReader(params);
  const texts = Object.fromEntries(
    TEXTS.map(name => [name, address.text(TEXT_NAMES[name])]),
  ) as Record<(typeof TEXTS)[number], string>;
  const view: TableView = {
    filters: {
      ...texts,
      stages: address.list<OrderStageKind>('stage', ORDER_STAGES),
      channels: address.list<KnownChannel>('channel', SALES_CHANNELS),
      requested: {
        from: address.time('requested_from'),
        before: address.time('requested_before'),
      },
      eta: {
        from: address.time('eta_from'),
        before: address.time('eta_before'),
      },
      final: address.choice('final', FINAL_FILTERS, 'open'),
      rescue: address.choice('rescue', RESCUE_REASONS_OF_ORDERS, ''),
    },
    sort: address.choice('sort', ORDER_COLUMNS, USUAL_VIEW.sort),
    direction: address.choice('direction', DIRECTIONS, USUAL_VIEW.direction),
    columns: address.columns(),
  };
  return { view, ignored: [...address.ignored] };
}

/** The address with this view and whatever else stood in it. What is usual is not written. */
export function writeTableView(
  params: URLSearchParams,
  { filters, sort, direction, columns }: TableView,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const unless = <T extends string>(usual: T, value: T) =>
    value === usual ? '' : value;
  const entries: Record<string, string | undefined> = {
    ...Object.fromEntries(
      TEXTS.map(name => [TEXT_NAMES[name], cutText(filters[name])]),
    ),
    stage: filters.stages.join(','),
    channel: filters.channels.join(','),
    requested_from: filters.requested.from,
    requested_before: filters.requested.before,
    eta_from: filters.eta.from,
    eta_before: filters.eta.before,
    final: unless('open', filters.final),
    rescue: filters.rescue,
    sort: unless(USUAL_VIEW.sort, sort),
    direction: unless(USUAL_VIEW.direction, direction),
    columns: columns?.join(','),
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const IS_FINAL = { open: false, final: true, all: undefined } as const;

/** What the order service is asked for such a view. */
export function searchOf({
  filters,
  sort,
  direction,
}: TableView): Omit<OrderSearch, 'offset' | 'limit'> {
  const { stages, channels, requested, eta } = filters;
  const part = (text: string) => text.trim() || undefined;
  return {
    text: part(filters.text),
    ...Object.fromEntries(
      TEXT_COLUMNS.map(column => [column, part(filters[column])]),
    ),
    current_stage: stages.length > 0 ? [...stages] : undefined,
    sales_channel: channels.length > 0 ? [...channels] : undefined,
    requested_from: requested.from,
    requested_to: requested.before,
    eta_from: eta.from,
    eta_to: eta.before,
    is_final: IS_FINAL[filters.final],
    rescue_reason: part(filters.rescue),
    sort,
    direction,
  };
}

/** The order after the heading of a column was pressed: by that column, and the other way round when it is already. */
export function sortedBy(
  { sort, direction }: Pick<TableView, 'sort' | 'direction'>,
  column: OrderColumn,
): Pick<TableView, 'sort' | 'direction'> {
  const isTurned = sort === column && direction === 'asc';
  return { sort: column, direction: isTurned ? 'desc' : 'asc' };
}
