import {
  externalIdProblem,
  SALES_CHANNELS,
  type KnownChannel,
} from '@sidehelm/console-common';
import { entityReader, restaurantSchema } from '@sidehelm/contracts';
import { isFields } from '@sidehelm/console-react';
import { readAddressEntry, readPlace } from '@sidehelm/map-react';
import {
  emptyOrder,
  isEmptyOrder,
  type OrderFormValues,
} from './orderFormValues';

/** Raised when what is written here changes its meaning: older drafts are ignored then. */
const VERSION = 2;

type Fields = Record<string, unknown>;

const readRestaurant = entityReader(restaurantSchema);
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const decision = (value: unknown) =>
  typeof value === 'boolean' ? value : undefined;
const cents = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;

/** As JSON can hold it. Of the restaurant's people an order needs nothing. */
export function writeOrderDraft(values: OrderFormValues): unknown {
  const { restaurant } = values.order_information;
  return {
    version: VERSION,
    values: {
      ...values,
      order_information: {
        ...values.order_information,
        restaurant: restaurant && {
          ...restaurant,
          contacts: [],
          employees: [],
        },
      },
    },
  };
}

/** A draft as it was found in the browser. What makes no sense is empty; `undefined` when nothing is left. */
export function readOrderDraft(found: unknown): OrderFormValues | undefined {
  if (!isFields(found) || found.version !== VERSION) return undefined;
  const groups = isFields(found.values) ? found.values : {};
  const group = (name: keyof OrderFormValues): Fields => {
    const value = groups[name];
    return isFields(value) ? value : {};
  };
  const charges = group('charges');
  const values: OrderFormValues = {
    order_information: readOrder(group('order_information')),
    delivery_information: readDelivery(group('delivery_information')),
    charges: {
      sub_total_in_cents: cents(charges.sub_total_in_cents),
      tips_in_cents: cents(charges.tips_in_cents),
    },
  };
  return isEmptyOrder(values) ? undefined : values;
}

function readOrder(found: Fields): OrderFormValues['order_information'] {
  const { sales_channel, mock_id } = emptyOrder().order_information;
  const channel = found.sales_channel as KnownChannel;
  const id = text(found.mock_id);
  return {
    sales_channel: SALES_CHANNELS.includes(channel) ? channel : sales_channel,
    restaurant: readRestaurant(found.restaurant),
    external_id: text(found.external_id),
    is_mock: found.is_mock === true,
    mock_id: externalIdProblem('uber-eats', id) ? mock_id : id,
    recipient_name: text(found.recipient_name),
  };
}

function readDelivery(found: Fields): OrderFormValues['delivery_information'] {
  return {
    recipient_address: readPlace(found.recipient_address),
    recipient_address_entry: readAddressEntry(found.recipient_address_entry),
    complement: text(found.complement),
    has_direct_recipient_contact: decision(found.has_direct_recipient_contact),
    recipient_phone_number_or_code: text(found.recipient_phone_number_or_code),
    pick_up_notes: text(found.pick_up_notes),
    drop_off_notes: text(found.drop_off_notes),
  };
}
