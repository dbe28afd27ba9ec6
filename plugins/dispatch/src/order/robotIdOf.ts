import type { Order } from '@sidehelm/contracts';

/** The robot that carries the order; `undefined` when none does. */
export function robotIdOf({
  assigned_robot_id: id,
}: Pick<Order, 'assigned_robot_id'>): string | undefined {
  return id || undefined;
}
