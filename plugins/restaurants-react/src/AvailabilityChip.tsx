import { StatusChip } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { describeShut, formatRestaurantTime } from './availability';

/** Whether a restaurant takes orders now; nothing where nobody knows. */
export function AvailabilityChip({ restaurant }: { restaurant: Restaurant }) {
  const { availability } = restaurant;
  if (!availability) return null;
  const { state, closes_at } = availability;
  if (state === 'open')
    return (
      <StatusChip
        kind="ok"
        title={
          closes_at && `Until ${formatRestaurantTime(closes_at, restaurant)}`
        }
      >
        open
      </StatusChip>
    );
  return (
    <StatusChip
      kind={state === 'paused' ? 'warn' : 'neutral'}
      shape={state === 'paused' ? 'square' : 'ring'}
      title={describeShut(restaurant)}
    >
      {state}
    </StatusChip>
  );
}
