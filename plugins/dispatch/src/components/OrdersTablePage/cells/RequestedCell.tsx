import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { serverClock, UnknownValue } from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { Link } from 'react-router-dom';
import { tellDateTime } from '../../../table/formatTimes';

const useStyles = makeStyles({
  // With a year it takes two lines.
  time: {
    ...tokens.type.small,
    fontSize: 13,
    whiteSpace: 'normal',
    ...tabularNumbers,
  },
});

interface RequestedCellProps {
  order: Order;
  /** The screen of the order; absent where there is none. */
  href: string | undefined;
}

/** When the order was requested, as the link that leads to it: all of its row does what this does. */
export function RequestedCell({ order, href }: RequestedCellProps) {
  const classes = useStyles();
  const told = tellDateTime(order.requested_at, serverClock.now());
  const time = told ? (
    <time
      className={classes.time}
      dateTime={order.requested_at}
      title={told.exact}
    >
      {told.short}
    </time>
  ) : (
    <UnknownValue />
  );
  if (href === undefined) return time;
  return (
    <Link
      to={href}
      data-row-link
      aria-label={`Order ${orderTitle(order)}, requested ${told?.short ?? 'unknown'}`}
    >
      {time}
    </Link>
  );
}
