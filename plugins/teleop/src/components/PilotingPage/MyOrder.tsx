import { makeStyles } from '@material-ui/core/styles';
import { orderStageLabel, orderTitle } from '@sidehelm/console-common';
import { useRestaurant } from '@sidehelm/restaurants-react';
import { tokens } from '@sidehelm/theme';
import { destinationOf } from '../../delivery/destinationOf';
import { useRobotOrder } from '../../delivery/useRobotOrder';

const useStyles = makeStyles({
  root: {
    // Three lines with and without an order, and when it is not up to date: the buttons stay where they are.
    minHeight: 63,
    '& p': { margin: 0, overflowWrap: 'anywhere' },
  },
  muted: { color: tokens.color.muted },
  warn: { color: tokens.color.warn },
});

/** What a robot carries, how far it is, and where it goes next. */
export function MyOrder({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const { data: order, isFree, isStale, error } = useRobotOrder(robotId);
  const { data: restaurant } = useRestaurant(order?.restaurant_uuid);
  const staleness = isStale && error && (
    <p className={classes.warn}>Not up to date: {error.message}</p>
  );
  if (!order)
    return (
      <div className={classes.root}>
        <p className={classes.muted}>
          {isFree && 'It carries no order.'}
          {!isFree && error && `Its order is not known: ${error.message}`}
        </p>
        {staleness}
      </div>
    );
  const to = destinationOf({ order, restaurant })?.to;
  const place = [to?.name, to?.address];
  return (
    <div className={classes.root}>
      <p>
        Order {orderTitle(order)}: {orderStageLabel(order.current_stage.kind)}
      </p>
      <p className={classes.muted}>
        {place.filter(Boolean).join(', ') || 'Its destination is not known.'}
      </p>
      {staleness}
    </div>
  );
}
