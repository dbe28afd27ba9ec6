import { makeStyles } from '@material-ui/core/styles';
import type { Order, Restaurant, Robot } from '@sidehelm/contracts';
import {
  formatAgo,
  LoadingSkeleton,
  loadPart,
  PageSection,
  RelativeTime,
  useNow,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { describeRoute } from '../../order/describeRoute';
import { isFinished } from '../../order/isFinished';
import { placesOf } from '../../order/map/MapPlace';
import { useWalkingRoute } from '../../order/useWalkingRoute';

/** Leaflet and its styles are a chunk of their own. */
const OrderMapView = lazy(
  loadPart(() =>
    import('./OrderMapView').then(module => ({ default: module.OrderMapView })),
  ),
);

const HEIGHT = 260;
/** Without a word for longer, a robot may be anywhere; ms. */
const STALE_AFTER = 60_000;

const useStyles = makeStyles({
  map: {
    height: HEIGHT,
    borderRadius: tokens.controlRadius,
    overflow: 'hidden',
  },
  legend: {
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
    color: tokens.color.muted,
    ...tokens.type.small,
  },
  stale: { color: tokens.color.warn },
});

const lastSeen = (age: string) => `last seen ${formatAgo(age)}`;

/** Where restaurant, customer and robot are, and the way between the first two. The robot of a finished order is somewhere else by now. */
export function OrderMap(props: {
  order: Order;
  restaurant: Restaurant | undefined;
  robot: Robot | undefined;
  /** Why nobody can say where the robot is. */
  robotProblem: string | undefined;
}) {
  const { order, restaurant, robot, robotProblem } = props;
  const classes = useStyles();
  const receivedAt = robot?.last_known_position?.received_at;
  const isStale = useNow(
    useCallback(
      (now: number) => !(now - Date.parse(receivedAt ?? '') <= STALE_AFTER),
      [receivedAt],
    ),
  );
  const isOver = isFinished(order);
  const places = useMemo(
    () => placesOf(order, restaurant, isOver ? undefined : robot, isStale),
    [order, restaurant, robot, isOver, isStale],
  );
  const route = useWalkingRoute(
    restaurant?.geocoded_address,
    order.recipient.geocoded_address,
  );
  return (
    <PageSection title="Map">
      <div className={classes.map}>
        <Suspense
          fallback={<LoadingSkeleton label="Loading the map" height={HEIGHT} />}
        >
          <OrderMapView places={places} path={route.data?.path} />
        </Suspense>
      </div>
      <ul className={classes.legend} aria-label="On the map">
        {!isOver && (
          <li className={isStale && !robotProblem ? classes.stale : undefined}>
            {robotProblem ?? (
              <>
                {robot?.id} was{' '}
                <RelativeTime time={receivedAt ?? ''} format={lastSeen} />
              </>
            )}
          </li>
        )}
        {restaurant && <li>{describeWay(route)}</li>}
      </ul>
    </PageSection>
  );
}

function describeWay({ data, error }: ReturnType<typeof useWalkingRoute>) {
  if (data) return `Restaurant to customer: ${describeRoute(data)}`;
  return error
    ? `The way on foot is not known: ${error.message}`
    : 'Looking for the way on foot …';
}
