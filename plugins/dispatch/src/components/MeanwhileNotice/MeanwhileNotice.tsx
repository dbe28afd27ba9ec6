import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { describeMeanwhile } from '../../board/meanwhile';

const useStyles = makeStyles({
  root: {
    display: 'block',
    marginTop: 8,
    color: tokens.color.warn,
    '&:empty': { display: 'none' },
  },
});

/** Tells somebody who is asked about an order what has happened to it since they were asked. */
export function MeanwhileNotice(props: {
  /** As it was then. */
  seen: Order;
  /** As a change would be made from it now. */
  order: Order;
  /** As the screen has it now. */
  live: Order;
}) {
  const { seen, order, live } = props;
  const classes = useStyles();
  return (
    <span className={classes.root} role="status">
      {describeMeanwhile(seen, order) ?? describeMeanwhile(seen, live)}
    </span>
  );
}
