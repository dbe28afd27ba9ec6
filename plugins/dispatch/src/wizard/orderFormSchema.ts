import {
  externalIdProblem,
  SALES_CHANNELS,
  type KnownChannel,
} from '@sidehelm/console-common';
import type { Restaurant } from '@sidehelm/contracts';
import type { AddressEntry, Place } from '@sidehelm/map-react';
import { boolean, mixed, number, object, string, type InferType } from 'yup';
import { formatCents, moneyProblem } from '../board/money';
import { LONGEST, atMost } from '../order/lengths';

const optionalText = (max: number) => string().trim().max(max, atMost(max));

/** Spaces and marks without a shape are no name. */
const VISIBLE = /[^\s\p{C}]/u;
const requiredText = (max: number, message: string) =>
  optionalText(max)
    .required(message)
    .test('visible', message, text => text === undefined || VISIBLE.test(text));

const cents = () =>
  number()
    .required()
    .integer()
    .min(0)
    .test('money', (value, context) => {
      const problem = moneyProblem(formatCents(value));
      return !problem || context.createError({ message: problem });
    });

interface IdSurroundings {
  sales_channel: KnownChannel;
  is_mock: boolean;
}

const externalId = () =>
  optionalText(LONGEST.externalId).test('external-id', (id, context) => {
    const { sales_channel, is_mock } = context.parent as IdSurroundings;
    const problem = is_mock
      ? undefined
      : externalIdProblem(sales_channel, id ?? '');
    return !problem || context.createError({ message: problem });
  });

/** What an order needs before it can be created. */
export const orderFormSchema = object({
  order_information: object({
    sales_channel: mixed<KnownChannel>().oneOf(SALES_CHANNELS).required(),
    restaurant: mixed<Restaurant>().required('Required'),
    external_id: externalId(),
    is_mock: boolean().required(),
    mock_id: string().required(),
    recipient_name: requiredText(LONGEST.name, 'Customer name is required'),
  }),
  delivery_information: object({
    recipient_address: mixed<Place>().required('Recipient address is required'),
    recipient_address_entry: mixed<AddressEntry>(),
    complement: optionalText(LONGEST.complement),
    has_direct_recipient_contact: boolean(),
    recipient_phone_number_or_code: requiredText(LONGEST.phone, 'Required'),
    pick_up_notes: optionalText(LONGEST.notes),
    drop_off_notes: optionalText(LONGEST.notes),
  }),
  charges: object({
    sub_total_in_cents: cents(),
    tips_in_cents: cents(),
  }),
});

/** A complete order, its texts trimmed and those that are empty left out. */
export type CompleteOrder = InferType<typeof orderFormSchema>;
