import type { OrderSort } from './OrderSearch';

const SORT_COLUMNS: Readonly<Record<OrderSort, string>> = {
  requested_at: 'requested_at',
  current_stage: 'stage_rank',
  current_stage_eta: 'stage_eta',
  restaurant_uuid: 'restaurant_uuid',
  recipient_name: 'recipient_name',
  recipient_phone_number: 'recipient_phone',
  recipient_address: 'recipient_address',
  assigned_robot_id: 'assigned_robot_key',
  sales_channel: 'sales_channel',
  is_final: 'is_final',
};

/** Columns that are empty where the order does not have it; those come last, whichever way they are sorted. */
const OFTEN_EMPTY: readonly string[] = ['stage_eta', 'assigned_robot_key'];

/** What an order is sorted by, one after the other: what is the same by it comes by the time of its request. */
export const sortColumns = (sort: OrderSort = 'requested_at'): string[] => [
  ...new Set([SORT_COLUMNS[sort], 'requested_at', 'uuid']),
];

/** SQL that sorts. Each has an index, which read backwards is the other direction. */
export function sortedBy(
  sort?: OrderSort,
  direction: 'asc' | 'desc' = 'asc',
): string {
  const columns = sortColumns(sort);
  return [
    ...(OFTEN_EMPTY.includes(columns[0]) ? [`(${columns[0]} is null)`] : []),
    ...columns.map(column => `${column} ${direction}`),
  ].join(', ');
}
