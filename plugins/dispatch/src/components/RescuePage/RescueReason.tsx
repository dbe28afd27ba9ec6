import { makeStyles } from '@material-ui/core/styles';
import { orderTitle } from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';
import { formatAgo, RelativeTime } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { describeOutcome } from '../../order/describeOutcome';
import { rescueReasons } from '../../order/rescueReasons';
import { isFinished } from '../../order/isFinished';

const useStyles = makeStyles({
  root: {
    overflowWrap: 'anywhere',
    '& h2': { margin: 0, ...tokens.type.cardTitle },
    '& p': { margin: '2px 0 0', color: tokens.color.muted },
    '& strong': { color: tokens.color.text },
  },
});

/** Why an order is rescued, or that it is not; what the service suggests, in its words. */
export function RescueReason(props: {
  order: Order;
  restaurant: Restaurant | undefined;
}) {
  const { order, restaurant } = props;
  const classes = useStyles();
  const { rescue } = order;
  const [suggestion, ...others] = rescueReasons(order);
  const starter = rescue?.started_by?.name;
  return (
    <section className={classes.root} aria-labelledby="rescued-order">
      <h2 id="rescued-order" dir="auto">
        {orderTitle(order)}
      </h2>
      {isFinished(order) && (
        <p>
          <strong>{describeOutcome(order, restaurant)?.text}</strong>
        </p>
      )}
      {!isFinished(order) && !order.is_under_rescue && (
        <p>
          <strong>This order is not under rescue.</strong>
        </p>
      )}
      {order.is_under_rescue && (
        <p dir="auto">
          <strong>{order.rescue_reason ?? 'Nobody has said why.'}</strong>
        </p>
      )}
      {order.is_under_rescue && rescue && (
        <p dir="auto">
          Started {starter && `by ${starter} `}
          <RelativeTime time={rescue.started_at} format={formatAgo} />
        </p>
      )}
      {order.is_rescue_suggested && (
        <p dir="auto">
          Rescue suggested{suggestion ? `: ${suggestion.message}` : ''}{' '}
          {suggestion?.since && (
            <RelativeTime time={suggestion.since} format={formatAgo} />
          )}
        </p>
      )}
      {order.is_rescue_suggested &&
        others.map(({ kind, message, since }) => (
          <p key={kind} dir="auto">
            Also: {message}{' '}
            {since && <RelativeTime time={since} format={formatAgo} />}
          </p>
        ))}
    </section>
  );
}
