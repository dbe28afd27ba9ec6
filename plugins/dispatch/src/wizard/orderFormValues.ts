import { hasOwnPhoneNumber, type KnownChannel } from '@sidehelm/console-common';
import type { OrderCharges, Restaurant } from '@sidehelm/contracts';
import type { AddressEntry, Place } from '@sidehelm/map-react';

/** What the form of a new order holds, complete or not. */
export interface OrderFormValues {
  order_information: {
    sales_channel: KnownChannel;
    restaurant: Restaurant | undefined;
    external_id: string;
    is_mock: boolean;
    /** The external id of a mock order: the same until the order was created, so that sending it twice creates one. */
    mock_id: string;
    recipient_name: string;
  };
  delivery_information: {
    recipient_address: Place | undefined;
    /** What was typed of the address so far. */
    recipient_address_entry: AddressEntry | undefined;
    complement: string;
    /** `undefined` until somebody has decided: then as the channel has it. */
    has_direct_recipient_contact: boolean | undefined;
    recipient_phone_number_or_code: string;
    pick_up_notes: string;
    drop_off_notes: string;
  };
  charges: OrderCharges;
}

/** The names of the steps, which are the groups of the form. */
export const ORDER_STEPS = [
  'order_information',
  'delivery_information',
  'charges',
] as const satisfies readonly (keyof OrderFormValues)[];

export type OrderStep = (typeof ORDER_STEPS)[number];

/** An order that nothing is known of yet. */
export function emptyOrder(): OrderFormValues {
  return {
    order_information: {
      sales_channel: 'uber-eats',
      restaurant: undefined,
      external_id: '',
      is_mock: false,
      mock_id: crypto.randomUUID(),
      recipient_name: '',
    },
    delivery_information: {
      recipient_address: undefined,
      recipient_address_entry: undefined,
      complement: '',
      has_direct_recipient_contact: undefined,
      recipient_phone_number_or_code: '',
      pick_up_notes: '',
      drop_off_notes: '',
    },
    charges: { sub_total_in_cents: 0, tips_in_cents: 0 },
  };
}

/** Whether nobody has said anything of the order. */
export function isEmptyOrder(values: OrderFormValues): boolean {
  const empty = emptyOrder();
  return ORDER_STEPS.every(step => {
    const group: Record<string, unknown> = { ...values[step] };
    return Object.entries(empty[step]).every(
      ([name, nothing]) => name === 'mock_id' || group[name] === nothing,
    );
  });
}

/** Whether the recipient's own number is asked for, or a code that reaches them. */
export function isOwnNumber(
  channel: KnownChannel,
  decided: boolean | undefined,
): boolean {
  return decided ?? hasOwnPhoneNumber(channel);
}
