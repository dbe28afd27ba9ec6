import Button from '@material-ui/core/Button';
import {
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  StaleNotice,
  useScrollPlace,
} from '@sidehelm/console-react';
import { useRef, type ComponentProps } from 'react';
import type { RestaurantsView } from '../../table/useRestaurantsView';
import { FIRST_ROW, RestaurantsTableBody } from './RestaurantsTableBody';
import { RestaurantsTableHead } from './RestaurantsTableHead';
import { HEAD_HEIGHT, TABLE_WIDTH, useTableStyles } from './useTableStyles';

interface RestaurantsTableProps extends Omit<
  ComponentProps<typeof RestaurantsTableBody>,
  'body' | 'place'
> {
  view: RestaurantsView;
}

const LOADING_HEIGHT = 12 * 42 - HEAD_HEIGHT;

/** The restaurants that are found, in the room that the window leaves. The headings stay whatever is found. */
export function RestaurantsTable({ view, ...rows }: RestaurantsTableProps) {
  const { restaurants } = rows;
  const { total, error, isPrevious, isLoading } = restaurants;
  const classes = useTableStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useScrollPlace(body);
  const hasFailed = error !== undefined && (total === undefined || isPrevious);
  const isFiltered = Object.values(view.filters).some(text => text !== '');
  return (
    <div className={classes.frame}>
      <div className={classes.box} aria-busy={isLoading}>
        <table
          className={classes.table}
          style={{ minWidth: TABLE_WIDTH }}
          aria-label="Restaurants"
          aria-rowcount={total === undefined ? -1 : total + FIRST_ROW - 1}
        >
          <RestaurantsTableHead view={view} />
          {!hasFailed && (
            <RestaurantsTableBody {...rows} body={body} place={place} />
          )}
        </table>
        {total === undefined && !hasFailed && (
          <LoadingSkeleton
            label="Loading the restaurants"
            height={LOADING_HEIGHT}
          />
        )}
        {hasFailed && (
          <ErrorState
            title="The restaurants could not be loaded"
            error={error}
            onRetry={restaurants.refresh}
          />
        )}
        {total === 0 && !hasFailed && !isPrevious && (
          <EmptyState
            title="No restaurants to show"
            actions={
              isFiltered && (
                <Button variant="outlined" onClick={view.clearFilters}>
                  Clear filters
                </Button>
              )
            }
          />
        )}
      </div>
      {!hasFailed && error && (
        <StaleNotice error={error} updatedAt={restaurants.updatedAt} isAbove />
      )}
    </div>
  );
}
