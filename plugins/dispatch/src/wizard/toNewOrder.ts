import type { NewOrder } from '@sidehelm/contracts';
import { withComplement } from '@sidehelm/map-react';
import { isOwnNumber } from './orderFormValues';
import type { CompleteOrder } from './orderFormSchema';

/** The order as the service takes it. */
export function toNewOrder(values: CompleteOrder): NewOrder {
  const {
    order_information: order,
    delivery_information: delivery,
    charges,
  } = values;
  const { pick_up_notes, drop_off_notes } = delivery;
  const { address_description, geocoded_address } = withComplement(
    delivery.recipient_address,
    delivery.complement,
  );
  const contact = isOwnNumber(
    order.sales_channel,
    delivery.has_direct_recipient_contact,
  )
    ? { phone_number: delivery.recipient_phone_number_or_code }
    : { phone_code: delivery.recipient_phone_number_or_code };
  return {
    restaurant_uuid: order.restaurant.uuid,
    external_id: externalIdOf(order),
    is_mock: order.is_mock,
    sales_channel: order.sales_channel,
    recipient: {
      name: order.recipient_name,
      address_description,
      geocoded_address,
      ...contact,
    },
    ...(pick_up_notes && { pick_up_notes }),
    ...(drop_off_notes && { drop_off_notes }),
    charges,
  };
}

function externalIdOf(order: CompleteOrder['order_information']): string {
  const { sales_channel, is_mock, mock_id, external_id = '' } = order;
  if (is_mock) return mock_id;
  // A UUID is the same in capitals, and must not become a second order.
  return sales_channel === 'facedrive'
    ? external_id
    : external_id.toLowerCase();
}
