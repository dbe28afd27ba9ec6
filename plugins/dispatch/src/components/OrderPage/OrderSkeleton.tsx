import { makeStyles } from '@material-ui/core/styles';
import { LoadingSkeleton } from '@sidehelm/console-react';
import { orderColumns } from './orderColumns';

const useStyles = makeStyles(orderColumns);

/** Stands where an order will be, as high as its parts. */
export function OrderSkeleton() {
  const classes = useStyles();
  return (
    <div className={classes.columns}>
      <LoadingSkeleton
        label="Loading the order"
        height={268}
        count={3}
        className={classes.column}
      />
      <LoadingSkeleton
        label="Loading the timeline"
        height={368}
        count={2}
        className={classes.column}
      />
    </div>
  );
}
