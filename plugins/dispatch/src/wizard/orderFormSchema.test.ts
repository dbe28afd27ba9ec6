import { prepareDataForValidation } from 'formik';
import { ValidationError } from 'yup';
import { completeForm } from './__testUtils__/completeForm';
import { orderFormSchema } from './orderFormSchema';

/** The first message of each field that is wrong. */
function problemsOf(values: object): Record<string, string> {
  try {
    orderFormSchema.validateSync(prepareDataForValidation(values), {
      abortEarly: false,
    });
    return {};
  } catch (thrown) {
    const { inner } = thrown as ValidationError;
    return Object.fromEntries(
      [...inner].reverse().map(({ path, message }) => [path, message]),
    );
  }
}

const SHAPE =
  'Order ID shape is invalid. Make sure you copied it from dashboard URL';

describe('orderFormSchema', () => {
  it('takes an order with all that is required', () => {
    expect(problemsOf(completeForm())).toEqual({});
  });

  it.each(['uber-eats', 'doordash', 'skip-the-dishes'] as const)(
    'takes only a UUID as the external id of %s',
    sales_channel => {
      const problem = (external_id: string) =>
        problemsOf(completeForm({ order: { sales_channel, external_id } }))[
          'order_information.external_id'
        ];
      expect(problem('')).toBe('External ID is required');
      expect(problem(' \n')).toBe('External ID is required');
      expect(problem('A1B2C')).toBe(SHAPE);
      expect(problem('0d5ec0de-0000-4000-8004-0000000a1b2')).toBe(SHAPE);
      expect(problem('{0d5ec0de-0000-4000-8004-0000000a1b2c}')).toBe(SHAPE);
      expect(problem('<b>0d5ec0de</b>')).toBe(SHAPE);
      expect(problem('\u202e0d5ec0de-0000-4000-8004-0000000a1b2c')).toBe(SHAPE);
      expect(problem('🛵')).toBe(SHAPE);
      expect(problem('x'.repeat(100_000))).toBeDefined();
      expect(problem(' 0D5EC0DE-0000-4000-8004-0000000A1B2C ')).toBeUndefined();
    },
  );

  it('takes any external id of facedrive that is not empty', () => {
    const problem = (external_id: string) =>
      problemsOf(
        completeForm({ order: { sales_channel: 'facedrive', external_id } }),
      )['order_information.external_id'];
    expect(problem('')).toBe('External ID is required');
    expect(problem('   ')).toBe('External ID is required');
    expect(problem('A1B2C')).toBeUndefined();
    expect(problem('x'.repeat(101))).toBe('At most 100 characters');
  });

  it('asks for no external id of a mock order', () => {
    const order = { is_mock: true, external_id: '' };
    expect(problemsOf(completeForm({ order }))).toEqual({});
    expect(
      problemsOf(completeForm({ order: { ...order, external_id: 'half' } })),
    ).toEqual({});
  });

  it.each(['', '   ', '\u200b\u200b', '\u202e'])(
    'asks for the name of the customer: %j',
    recipient_name => {
      expect(problemsOf(completeForm({ order: { recipient_name } }))).toEqual({
        'order_information.recipient_name': 'Customer name is required',
      });
    },
  );

  it.each(['<script>alert(1)</script>', 'عدا', '🍜', 'x'.repeat(200)])(
    'takes any name that can be seen, %#',
    recipient_name => {
      expect(problemsOf(completeForm({ order: { recipient_name } }))).toEqual(
        {},
      );
    },
  );

  it('asks for restaurant and address', () => {
    expect(
      problemsOf(
        completeForm({
          order: { restaurant: undefined },
          delivery: { recipient_address: undefined },
        }),
      ),
    ).toEqual({
      'order_information.restaurant': 'Required',
      'delivery_information.recipient_address': 'Recipient address is required',
    });
  });

  it.each(['', '  ', '\u200b'])(
    'asks for a phone number or code: %j',
    recipient_phone_number_or_code => {
      expect(
        problemsOf(
          completeForm({ delivery: { recipient_phone_number_or_code } }),
        ),
      ).toEqual({
        'delivery_information.recipient_phone_number_or_code': 'Required',
      });
    },
  );

  it('says what is longer than the service takes', () => {
    expect(
      problemsOf(
        completeForm({
          order: { recipient_name: 'x'.repeat(201) },
          delivery: {
            complement: 'x'.repeat(201),
            recipient_phone_number_or_code: '1'.repeat(41),
            pick_up_notes: 'x'.repeat(2_001),
            drop_off_notes: 'x'.repeat(1_000_000),
          },
        }),
      ),
    ).toEqual({
      'order_information.recipient_name': 'At most 200 characters',
      'delivery_information.complement': 'At most 200 characters',
      'delivery_information.recipient_phone_number_or_code':
        'At most 40 characters',
      'delivery_information.pick_up_notes': 'At most 2000 characters',
      'delivery_information.drop_off_notes': 'At most 2000 characters',
    });
  });

  it('takes up to a million dollars', () => {
    const charges = { sub_total_in_cents: 100_000_000, tips_in_cents: 0 };
    expect(problemsOf(completeForm({ charges }))).toEqual({});
    expect(
      problemsOf(completeForm({ charges: { tips_in_cents: 100_000_001 } })),
    ).toEqual({ 'charges.tips_in_cents': expect.stringMatching(/^At most/) });
  });
});
