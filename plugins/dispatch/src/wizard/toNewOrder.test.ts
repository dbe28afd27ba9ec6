import { SALES_CHANNELS } from '@sidehelm/console-common';
import { prepareDataForValidation } from 'formik';
import { completeForm, EXTERNAL_ID } from './__testUtils__/completeForm';
import { orderFormSchema } from './orderFormSchema';
import type { OrderFormValues } from './orderFormValues';
import { toNewOrder } from './toNewOrder';

const send = (values: OrderFormValues) =>
  toNewOrder(orderFormSchema.validateSync(prepareDataForValidation(values)));

describe('toNewOrder', () => {
  it('has all of the call, trimmed, and nothing else', () => {
    expect(
      send(
        completeForm({
          order: {
            external_id: ` ${EXTERNAL_ID.toUpperCase()} `,
            recipient_name: ' Ada L. ',
          },
          delivery: {
            recipient_address_entry: { isByHand: false, text: 'x' },
            complement: ' 3rd floor ',
            recipient_phone_number_or_code: ' 12 34 ',
            pick_up_notes: 'Ask for Bo\n',
            drop_off_notes: 'Ring twice',
          },
          charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
        }),
      ),
    ).toEqual({
      restaurant_uuid: '0d5ec0de-0000-4000-8001-000000000001',
      external_id: EXTERNAL_ID,
      is_mock: false,
      sales_channel: 'uber-eats',
      recipient: {
        name: 'Ada L.',
        address_description: {
          address_line_1: '77 Cedar Street',
          address_line_2: '3rd floor',
        },
        geocoded_address: { lat: 35.2271, lng: -80.8431 },
        phone_code: '12 34',
      },
      pick_up_notes: 'Ask for Bo',
      drop_off_notes: 'Ring twice',
      charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
    });
  });

  it('leaves out notes that say nothing', () => {
    const order = send(completeForm({ delivery: { pick_up_notes: '  ' } }));
    expect(order).not.toHaveProperty('pick_up_notes');
    expect(order).not.toHaveProperty('drop_off_notes');
  });

  it('has a number of the recipient for doordash, facedrive and skip-the-dishes, and a code for uber-eats', () => {
    const kinds = SALES_CHANNELS.map(sales_channel => {
      const { recipient } = send(completeForm({ order: { sales_channel } }));
      return [
        sales_channel,
        recipient.phone_number !== undefined,
        recipient.phone_code !== undefined,
      ];
    });
    expect(kinds).toEqual([
      ['uber-eats', false, true],
      ['facedrive', true, false],
      ['doordash', true, false],
      ['skip-the-dishes', true, false],
    ]);
  });

  it('does as somebody has decided', () => {
    const delivery = { has_direct_recipient_contact: true };
    expect(send(completeForm({ delivery })).recipient).toMatchObject({
      phone_number: '+1 704 555 0142',
    });
    expect(
      send(
        completeForm({
          order: { sales_channel: 'doordash' },
          delivery: { has_direct_recipient_contact: false },
        }),
      ).recipient,
    ).toMatchObject({ phone_code: '+1 704 555 0142' });
  });

  it('gives a mock order an id of its own, the same each time it is sent', () => {
    const mock = completeForm({ order: { is_mock: true, external_id: 'x' } });
    const { external_id } = send(mock);
    expect(external_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(send(mock).external_id).toBe(external_id);
    expect(
      send(completeForm({ order: { is_mock: true } })).external_id,
    ).not.toBe(external_id);
  });

  it('leaves the id of facedrive as it was typed', () => {
    const order = { sales_channel: 'facedrive', external_id: 'A1b' } as const;
    expect(send(completeForm({ order })).external_id).toBe('A1b');
  });
});
