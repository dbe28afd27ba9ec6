import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import {
  formatAgo,
  RelativeTime,
  type QueryState,
} from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: {
    // Room for why the order is old: buttons must not move under a thumb.
    minHeight: 32,
    margin: 0,
    color: tokens.color.muted,
    overflowWrap: 'anywhere',
    ...tokens.type.small,
  },
  stale: { color: tokens.color.warn },
});

const updated = (age: string) => `Updated ${formatAgo(age)}`;
const lastUpdated = (age: string) => `Last update ${formatAgo(age)}.`;

/** How old the order on screen is, and why it is not asked for any more. */
export function Freshness({ query }: { query: QueryState<Order> }) {
  const classes = useStyles();
  const { error, isStale, updatedAt } = query;
  return (
    <p className={`${classes.root} ${isStale ? classes.stale : ''}`}>
      <span role="status">
        {isStale && error && `Not up to date: ${error.message}`}
      </span>{' '}
      {updatedAt !== undefined && (
        <RelativeTime
          time={updatedAt}
          format={isStale ? lastUpdated : updated}
        />
      )}
    </p>
  );
}
