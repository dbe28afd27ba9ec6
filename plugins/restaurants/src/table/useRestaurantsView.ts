import type { RestaurantSearch } from '@sidehelm/restaurants-react';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  COLUMNS,
  DIRECTIONS,
  type Direction,
  type Filters,
  type RestaurantColumn,
} from './columns';

/** The name of each filter in the address. */
const FILTER_NAMES: Readonly<Record<RestaurantColumn, string>> = {
  name: 'name',
  drop_off_deadline_in_minutes: 'deadline',
  address: 'address',
};

/** The end of the address of the list, with the restaurants that have this in their name. */
export const withName = (text: string): string =>
  `?${new URLSearchParams({ [FILTER_NAMES.name]: text })}`;

export interface RestaurantsView {
  filters: Filters;
  sort: RestaurantColumn;
  direction: Direction;
  search: Omit<RestaurantSearch, 'offset' | 'limit'>;
  filter: (column: RestaurantColumn, text: string) => void;
  clearFilters: () => void;
  sortBy: (column: RestaurantColumn) => void;
}

/** A deadline that may be searched for; anything else filters nothing, and the field says so. */
export function deadlineOf(text: string): number | undefined {
  const minutes = Number(text);
  const isDeadline = text.trim() !== '' && minutes >= 0 && minutes <= 1_440;
  return isDeadline ? minutes : undefined;
}

/** What the table shows and in which order, in the address: a view can be shared and survives a reload. */
export function useRestaurantsView(): RestaurantsView {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(
    () =>
      Object.fromEntries(
        COLUMNS.map(column => [
          column,
          (params.get(FILTER_NAMES[column]) ?? '').slice(0, 200),
        ]),
      ) as Record<RestaurantColumn, string>,
    [params],
  );
  const sort = COLUMNS.find(one => one === params.get('sort')) ?? 'name';
  const direction =
    DIRECTIONS.find(one => one === params.get('direction')) ?? 'asc';
  const change = useCallback(
    (values: Record<string, string | undefined>) =>
      setParams(
        current => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const search = useMemo(
    () => ({
      name: filters.name || undefined,
      address: filters.address || undefined,
      drop_off_deadline_in_minutes: deadlineOf(
        filters.drop_off_deadline_in_minutes,
      ),
      sort,
      direction,
    }),
    [filters, sort, direction],
  );
  return {
    filters,
    sort,
    direction,
    search,
    filter: useCallback(
      (column: RestaurantColumn, text: string) =>
        change({ [FILTER_NAMES[column]]: text }),
      [change],
    ),
    clearFilters: useCallback(
      () =>
        change(
          Object.fromEntries(
            COLUMNS.map(column => [FILTER_NAMES[column], undefined]),
          ),
        ),
      [change],
    ),
    sortBy: useCallback(
      (column: RestaurantColumn) =>
        change({
          sort: column === 'name' ? undefined : column,
          direction:
            column === sort && direction === 'asc' ? 'desc' : undefined,
        }),
      [change, sort, direction],
    ),
  };
}
