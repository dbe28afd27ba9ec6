import { StatusChip } from '@sidehelm/console-react';
import type { DueOrder, DueRestaurant } from '../../board/lateness';
import { describeLate } from '../../board/wording';
import { useLateness, useMinutesLeft } from './useLateness';

/** "6 min late" or "at risk"; nothing for an order that is in time. */
export function LatenessChip(props: {
  order: DueOrder;
  /** Absent where nobody knows it. */
  restaurant: DueRestaurant;
}) {
  const { order, restaurant } = props;
  const state = useLateness(order, restaurant);
  const left = useMinutesLeft(order, restaurant) ?? 0;
  if (state === 'late')
    return <StatusChip kind="bad">{describeLate(left)}</StatusChip>;
  if (state === 'at-risk')
    return (
      <StatusChip
        kind="warn"
        shape="triangle"
        title="It is expected after its deadline"
      >
        at risk
      </StatusChip>
    );
  return null;
}
