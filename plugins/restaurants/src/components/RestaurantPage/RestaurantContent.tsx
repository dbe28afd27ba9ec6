import { makeStyles } from '@material-ui/core/styles';
import {
  AuditLink,
  LoadingSkeleton,
  loadPart,
  PageSection,
  ScreenPage,
  StaleNotice,
  type QueryState,
} from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { AvailabilityChip } from '@sidehelm/restaurants-react';
import { tokens } from '@sidehelm/theme';
import { lazy, Suspense, useMemo } from 'react';
import { auditRouteRef } from '../../routes';
import { restaurantScreen } from '../../screens';
import { HoursBlock } from './HoursBlock';
import { PeopleBlocks } from './PeopleBlocks';
import { RestaurantActions } from './RestaurantActions';
import { RestaurantFacts } from './RestaurantFacts';

/** Leaflet and its styles are a chunk of their own. */
const RestaurantsMapView = lazy(
  loadPart(() =>
    import('../RestaurantsMap/RestaurantsMapView').then(module => ({
      default: module.RestaurantsMapView,
    })),
  ),
);

const HEIGHT = 260;

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
    maxWidth: 1400,
    '@media (max-width: 999px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    display: 'grid',
    gap: 16,
    minWidth: 0,
    '& dd': { flexWrap: 'wrap', whiteSpace: 'pre-wrap' },
  },
  map: {
    height: HEIGHT,
    borderRadius: tokens.controlRadius,
    overflow: 'hidden',
  },
});

const openNothing = () => undefined;

/** A restaurant with all that is known of it. */
export function RestaurantContent(props: {
  restaurant: Restaurant;
  query: QueryState<Restaurant>;
}) {
  const { restaurant, query } = props;
  const classes = useStyles();
  const alone = useMemo(() => [restaurant], [restaurant]);
  return (
    <ScreenPage
      title={restaurantScreen.title}
      chips={<AvailabilityChip restaurant={restaurant} />}
      actions={
        <>
          <AuditLink
            routeRef={auditRouteRef}
            filter={{ restaurant_uuid: restaurant.uuid }}
          />
          <RestaurantActions restaurant={restaurant} />
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <RestaurantFacts restaurant={restaurant} />
          <PeopleBlocks restaurant={restaurant} />
        </div>
        <div className={classes.column}>
          <HoursBlock restaurant={restaurant} />
          <PageSection title="Map">
            <div className={classes.map}>
              <Suspense
                fallback={
                  <LoadingSkeleton label="Loading the map" height={HEIGHT} />
                }
              >
                <RestaurantsMapView restaurants={alone} onOpen={openNothing} />
              </Suspense>
            </div>
          </PageSection>
        </div>
      </div>
      {query.isStale && query.error && (
        <StaleNotice error={query.error} updatedAt={query.updatedAt} />
      )}
    </ScreenPage>
  );
}
