import { digitsOf, orderTitle, searchedDigits } from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';

/** Whether an order is one that somebody looks for by its title, its id, a person, its robot or its restaurant; all parts of the text must be found. */
export function matchesSearch(
  order: Order,
  restaurant: Pick<Restaurant, 'name'> | undefined,
  text: string,
): boolean {
  const { phone_number, phone_code } = order.recipient;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const said = [
    orderTitle(order),
    order.external_id,
    order.uuid,
    order.recipient.name,
    phone_number,
    phone_code,
    digitsOf(phone_number ?? ''),
    digitsOf(phone_code ?? ''),
    order.rescue?.started_by?.name,
    order.rescue?.claimed_by?.name,
    order.assigned_robot_id,
    restaurant?.name,
  ]
    .join('\n')
    .toLowerCase();
  const isSaid = (part: string) => said.includes(part);
  /** A number is found however it is written. */
  const hasNumber = (part: string) => {
    const digits = searchedDigits(part);
    return digits !== undefined && isSaid(digits);
  };
  return (
    hasNumber(text) || words.every(word => isSaid(word) || hasNumber(word))
  );
}
