import { makeStyles } from '@material-ui/core/styles';
import { tabularNumbers, tokens, visuallyHidden } from '@sidehelm/theme';
import {
  latenessOf,
  type DueOrder,
  type DueRestaurant,
} from '../../board/lateness';
import { describeMinutesLeft } from '../../board/wording';
import { useMinutesLeft } from './useLateness';

const useStyles = makeStyles({
  root: {
    color: tokens.color.muted,
    whiteSpace: 'nowrap',
    ...tabularNumbers,
  },
  unknown: { color: tokens.color.faint },
  label: visuallyHidden,
});

/** "38 min" until the deadline, "−6 min" after it. */
export function DeadlineLeft(props: {
  order: DueOrder;
  /** Absent where nobody knows it. */
  restaurant: DueRestaurant;
}) {
  const { order, restaurant } = props;
  const classes = useStyles();
  const left = useMinutesLeft(order, restaurant);
  const { deadline } = latenessOf(order, restaurant, 0);
  if (deadline === undefined)
    return (
      <span
        className={`${classes.root} ${classes.unknown}`}
        title="Nobody knows its deadline"
      >
        <span className={classes.label}>Deadline unknown </span>
        {describeMinutesLeft(undefined)}
      </span>
    );
  return (
    <span
      className={classes.root}
      title={`Due ${new Date(deadline).toLocaleString()}`}
    >
      <span className={classes.label}>Deadline </span>
      {describeMinutesLeft(left)}
    </span>
  );
}
