import { makeStyles } from '@material-ui/core/styles';
import {
  orderStageLabel,
  orderStageShortLabel,
} from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { LatenessChip } from '../../OrderChips/LatenessChip';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  // A long stage takes two lines beside the mark that it is late.
  stage: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'normal',
    ...tokens.type.small,
    fontWeight: 550,
    '& + *': { flex: 'none' },
  },
});

interface StageCellProps {
  order: Order;
  /** Absent where nobody knows it. */
  restaurant: Restaurant | undefined;
}

/** How far the order is, and whether it is late. */
export function StageCell({ order, restaurant }: StageCellProps) {
  const classes = useStyles();
  const { kind } = order.current_stage;
  const label = orderStageLabel(kind);
  return (
    <span className={classes.root}>
      <span
        className={classes.stage}
        title={label === 'Unknown' ? kind : label}
      >
        {orderStageShortLabel(kind)}
      </span>
      <LatenessChip order={order} restaurant={restaurant} />
    </span>
  );
}
