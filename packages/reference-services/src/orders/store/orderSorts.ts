import type { OrderSort } from './OrderSearch';

const SORT_COLUMNS: Readonly<Record<OrderSort, string>> = {
  requested_at: 'requested_at',
  current_stage: 'stage_rank',
  current_stage_eta: 'stage_eta',
  restaurant_uuid: 'restaurant_uuid',
  recipient_name: 'recipient_name',
  recipient_phone_number: 'recipient_phone',
  recipient_address: 'recipient_address',
  assigned_robot_id: 'assigned_robot_id',
  sales_channel: 'sales_channel',
  is_final: 'is_final',
};

/** Columns that are empty where the order does not have it; those come last, whichever way they are sorted. */
const OFTEN_EMPTY: readonly string[] = ['stage_eta', 'assigned_robot_id'];

type Direction = 'asc' | 'desc';

function orderBy(column: string, direction: Direction): string {
  const columns = [...new Set([column, 'requested_at', 'uuid'])];
  return [
    ...(OFTEN_EMPTY.includes(column) ? [`(${column} is null)`] : []),
    ...columns.map(each => `${each} ${direction}`),
  ].join(', ');
}

/** SQL that sorts; orders that are the same by it come by the time of their request. */
export const sortedBy = (
  sort: OrderSort = 'requested_at',
  direction: Direction = 'asc',
): string => orderBy(SORT_COLUMNS[sort], direction);
