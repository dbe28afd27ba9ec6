import type { NewOrder, Order, Restaurant } from '@sidehelm/contracts';

/**
 * Who says that a stage is done. A restaurant whose people have accounts says itself that the food is in the robot; who left
 * a number of their own gets the code of the lid, and has the food when they have closed it.
 */
export function actorsOf(
  { recipient }: Pick<NewOrder, 'recipient'>,
  { employees }: Pick<Restaurant, 'employees'>,
): Required<Pick<Order, 'pick_up_actor' | 'drop_off_actor'>> {
  return {
    pick_up_actor: { kind: employees.length > 0 ? 'restaurant' : 'pilot' },
    drop_off_actor: { kind: recipient.phone_number ? 'customer' : 'pilot' },
  };
}
