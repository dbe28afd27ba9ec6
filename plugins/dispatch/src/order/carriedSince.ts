import type { Order } from '@sidehelm/contracts';

/** Since when the robot that has the order has been at its stage: the stage may have begun with another one. */
export function carriedSince({
  assigned_at,
  current_stage,
}: Pick<Order, 'assigned_at' | 'current_stage'>): string {
  const { started_at } = current_stage;
  return assigned_at && Date.parse(assigned_at) > Date.parse(started_at)
    ? assigned_at
    : started_at;
}
