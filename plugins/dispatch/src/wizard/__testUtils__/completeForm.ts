import { testRestaurant } from '@sidehelm/test-utils';
import { emptyOrder, type OrderFormValues } from '../orderFormValues';

export const EXTERNAL_ID = '0d5ec0de-0000-4000-8004-0000000a1b2c';

/** As a person leaves it: texts are not trimmed yet. */
export function completeForm(
  changes: {
    order?: Partial<OrderFormValues['order_information']>;
    delivery?: Partial<OrderFormValues['delivery_information']>;
    charges?: Partial<OrderFormValues['charges']>;
  } = {},
): OrderFormValues {
  const empty = emptyOrder();
  return {
    order_information: {
      ...empty.order_information,
      restaurant: testRestaurant(),
      external_id: EXTERNAL_ID,
      recipient_name: 'Ada L.',
      ...changes.order,
    },
    delivery_information: {
      ...empty.delivery_information,
      recipient_address: {
        address_description: { address_line_1: '77 Cedar Street' },
        geocoded_address: { lat: 35.2271, lng: -80.8431 },
        geolocation: { lat: 35.2271, lng: -80.8431 },
      },
      recipient_phone_number_or_code: '+1 704 555 0142',
      ...changes.delivery,
    },
    charges: { ...empty.charges, ...changes.charges },
  };
}
