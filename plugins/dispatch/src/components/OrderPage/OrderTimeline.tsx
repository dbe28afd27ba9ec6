import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import { describeLeftOut, PageSection } from '@sidehelm/console-react';
import { useOrderTimeline } from '@sidehelm/dispatch-react';
import { tokens } from '@sidehelm/theme';
import { useCallback, useMemo } from 'react';
import { orderHistory } from '../../order/orderHistory';
import { robotWith } from '../../order/robotWith';
import { TimelineStage } from './TimelineStage';

const useStyles = makeStyles({
  stages: { margin: 0, padding: 0, listStyle: 'none' },
  note: {
    margin: '8px 0 0',
    color: tokens.color.muted,
    ...tokens.type.small,
  },
});

const NO_EVENTS: readonly never[] = [];

/** The life of an order: its stages, and who did what in them as far as the service tells. */
export function OrderTimeline({ order }: { order: Order }) {
  const classes = useStyles();
  const { data, error, leftOut } = useOrderTimeline(order.uuid);
  const history = useMemo(
    () => orderHistory(order, data ?? NO_EVENTS),
    [order, data],
  );
  const robotAt = useCallback(
    (at: string) => robotWith(data ?? NO_EVENTS, at),
    [data],
  );
  return (
    <PageSection title="Timeline">
      <ol className={classes.stages}>
        {history.map((stage, index) => (
          <TimelineStage key={index} stage={stage} robotAt={robotAt} />
        ))}
      </ol>
      {error && (
        <p className={classes.note} role="status">
          {data
            ? `Who did what is not up to date: ${error.message}`
            : `Who did what cannot be shown: ${error.message}`}
        </p>
      )}
      {leftOut > 0 && (
        <p className={classes.note} role="status">
          {describeLeftOut(leftOut, 'event')}
        </p>
      )}
    </PageSection>
  );
}
