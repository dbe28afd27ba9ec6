import { makeStyles } from '@material-ui/core/styles';
import { TIMING } from '@sidehelm/console-common';
import { StatusChip, useObserved } from '@sidehelm/console-react';
import type { OrdersFeed } from '@sidehelm/dispatch-react';

const useStyles = makeStyles({ root: { display: 'inline-flex', minWidth: 0 } });

const NOT_LIVE = `not live, updated every ${TIMING.ordersPolling / 1_000} s`;

/** Whether changes of orders show as they happen. */
export function OrdersFeedChip({ feed }: { feed: Pick<OrdersFeed, 'state'> }) {
  const classes = useStyles();
  const state = useObserved(feed.state, value => value);
  return (
    <span className={classes.root} role="status">
      {state.kind === 'open' && <StatusChip kind="ok">live</StatusChip>}
      {state.kind === 'connecting' && <StatusChip>connecting…</StatusChip>}
      {state.kind === 'lost' && (
        <StatusChip kind="warn" title={state.reason}>
          {NOT_LIVE}
        </StatusChip>
      )}
    </span>
  );
}
