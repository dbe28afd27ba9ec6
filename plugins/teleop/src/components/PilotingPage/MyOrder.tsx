import { makeStyles } from '@material-ui/core/styles';
import { orderStageLabel, orderTitle } from '@sidehelm/console-common';
import { useRestaurant } from '@sidehelm/restaurants-react';
import { tokens } from '@sidehelm/theme';
import { destinationOf } from '../../delivery/destinationOf';
import { useRobotOrder } from '../../delivery/useRobotOrder';

const useStyles = makeStyles({
  root: {
    // Two lines with and without an order: the buttons stay where they are.
    minHeight: 42,
    '& p': { margin: 0, overflowWrap: 'anywhere' },
  },
  muted: { color: tokens.color.muted },
});

/** What a robot carries, how far it is, and where it goes next. */
export function MyOrder({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const { data: order, isFree, error } = useRobotOrder(robotId);
  const { data: restaurant } = useRestaurant(order?.restaurant_uuid);
  if (!order)
    return (
      <div className={classes.root}>
        <p className={classes.muted}>
          {isFree && 'It carries no order.'}
          {!isFree && error && `Its order is not known: ${error.message}`}
        </p>
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
    </div>
  );
}
