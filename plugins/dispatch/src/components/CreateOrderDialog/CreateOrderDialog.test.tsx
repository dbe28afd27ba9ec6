import { waitFor, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  completeForm,
  EXTERNAL_ID,
} from '../../wizard/__testUtils__/completeForm';
import {
  alertsOf,
  button,
  goTo,
  isAt,
  isClosed,
  myDraft,
  openAgain,
  openWizard,
  picker,
  press,
  text,
} from './__testUtils__/openWizard';

describe('CreateOrderDialog', () => {
  afterEach(() => localStorage.clear());

  it('creates an order in three steps, with the keyboard alone', async () => {
    const { service, alerts } = await openWizard();
    expect(
      screen
        .getAllByRole('radio')
        .map(radio => radio.closest('label')?.textContent),
    ).toEqual(['Uber Eats', 'Facedrive', 'Doordash', 'SkipTheDishes']);
    expect(screen.getByRole('radio', { name: 'Uber Eats' })).toHaveFocus();
    await userEvent.keyboard('{Tab}copper{Enter}');
    expect(picker('Restaurant')).toHaveValue('Copper Kettle Noodles');
    await userEvent.click(text('External ID'));
    await userEvent.paste(EXTERNAL_ID);
    await userEvent.type(text('Customer name'), 'Ada L.{Enter}');
    await isAt('Delivery information');
    expect(picker('Recipient address')).toHaveFocus();
    await userEvent.paste('cedar');
    await screen.findByRole('option', { name: '77 Cedar Street' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(picker('Recipient address')).toHaveValue(
        '77 Cedar Street, Charlotte',
      ),
    );
    await isAt('Delivery information');
    await userEvent.click(text('Complement'));
    await userEvent.paste('3rd floor');
    await userEvent.click(text('Phone code'));
    await userEvent.paste('12 34');
    await userEvent.click(text('Pick up notes'));
    await userEvent.paste('Ask for Bo');
    await userEvent.type(text('Drop off notes'), 'A{Enter}B');
    await isAt('Delivery information');
    await press('Next');
    await isAt('Charges');
    expect(text('Sub total')).toHaveFocus();
    await userEvent.keyboard('2150{Tab}300{Enter}');
    await isClosed();
    expect(service.changes).toEqual([
      {
        change: 'POST',
        body: {
          restaurant_uuid: '0d5ec0de-0000-4000-8001-000000000001',
          external_id: EXTERNAL_ID,
          is_mock: false,
          sales_channel: 'uber-eats',
          recipient: {
            name: 'Ada L.',
            address_description: {
              address_line_1: '77 Cedar Street',
              address_line_2: '3rd floor',
              locality: 'Charlotte',
            },
            geocoded_address: {
              lat: 35.2271,
              lng: -80.8431,
              google_place_id: 'cedar',
            },
            phone_code: '12 34',
          },
          pick_up_notes: 'Ask for Bo',
          drop_off_notes: 'A\nB',
          charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
        },
      },
    ]);
    expect(alertsOf(alerts)).toEqual([
      ['success', 'Order created successfuly!', 5_000],
    ]);
    expect(myDraft().read()).toBeUndefined();
    await openAgain();
    expect(text('Customer name')).toHaveValue('');
    expect(screen.queryByText(/draft/i)).toBeNull();
  }, 20_000);

  it('stays while something is missing in the step, and says what', async () => {
    await openWizard();
    await press('Next');
    await waitFor(() => expect(picker('Restaurant')).toHaveFocus());
    expect(picker('Restaurant')).toHaveAccessibleDescription('Required');
    expect(text('External ID')).toHaveAccessibleDescription(
      'External ID is required',
    );
    expect(text('Customer name')).toHaveAccessibleDescription(
      'Customer name is required',
    );
    expect(button('Order information')).toHaveAccessibleDescription(
      'Has an error',
    );
  });

  it('shows all that is missing at the end, beginning with the first step', async () => {
    const { service } = await openWizard();
    await goTo('Charges');
    await press('Create');
    await isAt('Order information');
    expect(picker('Restaurant')).toHaveFocus();
    await goTo('Delivery information');
    expect(picker('Recipient address')).toHaveAccessibleDescription(
      'Recipient address is required',
    );
    expect(text('Phone code')).toHaveAccessibleDescription('Required');
    expect(text('Complement')).toBeValid();
    expect(service.changes).toEqual([]);
  });

  it('submits once when Create is clicked twice', async () => {
    const { service } = await openWizard(completeForm());
    await goTo('Charges');
    const release = service.gateway.hold();
    await userEvent.click(button('Create'));
    await userEvent.click(button('Create'));
    await userEvent.keyboard('{Enter}');
    release();
    await isClosed();
    expect(service.changes).toHaveLength(1);
  });

  it('makes one order of an answer that got lost and another try', async () => {
    const { service, alerts } = await openWizard(
      completeForm({ order: { is_mock: true } }),
    );
    await goTo('Charges');
    const { answers } = service.gateway;
    const answerAll = answers['delivery-orders/api/orders'];
    answers['delivery-orders/api/orders'] = request => {
      if (typeof answerAll === 'function') answerAll(request);
      return { throws: new DOMException('late', 'TimeoutError') };
    };
    await press('Create');
    const message = 'The service did not answer in time. Please try again.';
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', message, 2_000]]),
    );
    // The alert is gone soon; this stays.
    expect(
      screen.getByText(
        `${message} If the order was created all the same, "Create" does not make a second one.`,
      ),
    ).toBeVisible();
    await isAt('Charges');
    answers['delivery-orders/api/orders'] = answerAll;
    await press('Create');
    await isClosed();
    const [first, second] = service.changes.map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it.each([
    [
      'Order information',
      409,
      'There is already an order with the id 1, for Bo. Look whether the id is right.',
    ],
    [
      'Delivery information',
      400,
      'The recipient needs a phone number or a phone code.',
    ],
    ['Charges', 503, 'The order service is down.'],
  ])(
    'stays with everything typed when it is refused, at %s',
    async (step, status, message) => {
      const { service, alerts } = await openWizard(completeForm());
      await goTo('Charges');
      service.fail('POST', message, status);
      await press('Create');
      await waitFor(() =>
        expect(alertsOf(alerts)).toEqual([['error', message, 2_000]]),
      );
      await isAt(step);
      expect(screen.getByText(message)).toBeVisible();
      expect(myDraft().read()?.values).toMatchObject({
        charges: completeForm().charges,
      });
      service.heal('POST');
      await goTo('Order information');
      expect(text('Customer name')).toHaveValue('Ada L.');
      await goTo('Charges');
      await press('Create');
      await isClosed();
      expect(service.orders).toHaveLength(1);
    },
  );

  it('gets a mock order another id when its own stands for an order already', async () => {
    const { service } = await openWizard(
      completeForm({ order: { is_mock: true } }),
    );
    await goTo('Charges');
    const message =
      'There is already an order with the id 1, for Bo. Look whether the id is right.';
    service.fail('POST', message, 409);
    await press('Create');
    expect(
      await screen.findByText(
        `${message} A mock order gets its id by itself, and this one has another now: "Create" makes a new order.`,
      ),
    ).toBeVisible();
    await isAt('Order information');
    service.heal('POST');
    await goTo('Charges');
    await press('Create');
    await isClosed();
    const [first, second] = service.changes.map(
      ({ body }) => (body as { external_id: string }).external_id,
    );
    expect(second).not.toBe(first);
    expect(service.orders.map(order => order.external_id)).toEqual([second]);
  });

  it('says so when the service says nothing', async () => {
    const { alerts, service } = await openWizard(completeForm());
    await goTo('Charges');
    service.gateway.answers['delivery-orders/api/orders'] = {
      status: 500,
      body: {},
    };
    await press('Create');
    await waitFor(() =>
      expect(alertsOf(alerts)).toEqual([['error', 'Unknown error', 2_000]]),
    );
  });
});
