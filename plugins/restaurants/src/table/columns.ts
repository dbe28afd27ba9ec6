/** The columns that restaurants are sorted and filtered by. */
export const COLUMNS = [
  'name',
  'drop_off_deadline_in_minutes',
  'address',
] as const;
export type RestaurantColumn = (typeof COLUMNS)[number];

export const COLUMN_LABELS: Readonly<Record<RestaurantColumn, string>> = {
  name: 'Restaurant Name',
  drop_off_deadline_in_minutes: 'Drop Off deadline (minutes)',
  address: 'Address (line 1)',
};

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type Filters = Readonly<Record<RestaurantColumn, string>>;
