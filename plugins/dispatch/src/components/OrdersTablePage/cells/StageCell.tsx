import { makeStyles } from '@material-ui/core/styles';
import {
  orderStageLabel,
  orderStageShortLabel,
} from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';
import { isFinished } from '../../../order/isFinished';
import { LatenessChip } from '../../OrderChips/LatenessChip';
import { StageChip } from '../../OrderChips/StageChip';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    // Cut short is the stage, whose name is on hover; that it is late never is.
    '& > :first-child': { flex: '0 1 auto' },
    '& > :not(:first-child)': { flex: 'none' },
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
  // One that is finished is told in its own dim words: nothing about it is urgent.
  if (isFinished(order))
    return (
      <span title={orderStageLabel(kind)}>{orderStageShortLabel(kind)}</span>
    );
  return (
    <span className={classes.root}>
      <StageChip kind={kind} isShort />
      <LatenessChip order={order} restaurant={restaurant} />
    </span>
  );
}
