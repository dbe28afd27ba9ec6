/** The columns of the table after its menu, from left to right, by the names that the order service sorts by. */
export const ORDER_COLUMNS = [
  'requested_at',
  'current_stage',
  'current_stage_eta',
  'restaurant_uuid',
  'recipient_name',
  'recipient_phone_number',
  'recipient_address',
  'assigned_robot_id',
  'sales_channel',
  'is_final',
] as const;

export type OrderColumn = (typeof ORDER_COLUMNS)[number];

export const COLUMN_LABELS: Readonly<Record<OrderColumn, string>> = {
  requested_at: 'Requested At',
  current_stage: 'Current stage',
  current_stage_eta: 'Current stage ETA',
  restaurant_uuid: 'Restaurant UUID',
  recipient_name: 'Recipient Name',
  recipient_phone_number: 'Recipient Phone Number',
  recipient_address: 'Recipient Address',
  assigned_robot_id: 'Assigned Robot',
  sales_channel: 'Sales Channel',
  is_final: 'Is in final stage',
};

/** It leads to the order, so it is always shown. */
const LINK_COLUMN = 'requested_at' satisfies OrderColumn;

/** The columns that somebody may leave out. */
export const OPTIONAL_COLUMNS = ORDER_COLUMNS.filter(
  (column): column is Exclude<OrderColumn, typeof LINK_COLUMN> =>
    column !== LINK_COLUMN,
);

export const isOrderColumn = (text: unknown): text is OrderColumn =>
  (ORDER_COLUMNS as readonly unknown[]).includes(text);

/** Those that are named, in their own order, and what is always shown. */
export function shownColumns(named: Iterable<OrderColumn>): OrderColumn[] {
  const shown = new Set(named);
  return ORDER_COLUMNS.filter(
    column => column === LINK_COLUMN || shown.has(column),
  );
}
