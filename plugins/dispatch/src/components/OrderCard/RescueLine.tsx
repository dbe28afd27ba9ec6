import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import { RelativeTime, StatusChip } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { TriangleAlert } from 'lucide-react';
import { rescueReasons } from '../../order/rescueReasons';
import { RescueChip } from './RescueChip';

const useStyles = makeStyles({
  rescue: { display: 'flex', flexWrap: 'wrap', gap: 6, minWidth: 0 },
  suggestion: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    color: tokens.color.warn,
    '& svg': { flex: 'none' },
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > $others': { flex: 'none', color: tokens.color.muted },
    '& time': { flex: 'none', marginLeft: 'auto', color: tokens.color.muted },
  },
  others: {},
});

/** That an order is under rescue and who is on it, or the gravest reason for which a rescue is suggested, in one line. */
export function RescueLine({ order }: { order: Order }) {
  const classes = useStyles();
  const { is_under_rescue, rescue_reason } = order;
  if (is_under_rescue)
    return (
      <div className={classes.rescue}>
        <StatusChip kind="bad" shape="ring" title={rescue_reason ?? undefined}>
          under rescue{rescue_reason ? `: ${rescue_reason}` : ''}
        </StatusChip>
        <RescueChip order={order} />
      </div>
    );
  if (!order.is_rescue_suggested) return null;
  const [gravest, ...others] = rescueReasons(order);
  const message = gravest?.message ?? 'A rescue is suggested.';
  return (
    <div className={classes.suggestion}>
      <TriangleAlert size={15} aria-hidden />
      <span title={message}>{message}</span>
      {others.length > 0 && (
        <span
          className={classes.others}
          title={others.map(other => other.message).join(' ')}
        >
          +{others.length} more
        </span>
      )}
      {gravest?.since && <RelativeTime time={gravest.since} />}
    </div>
  );
}
