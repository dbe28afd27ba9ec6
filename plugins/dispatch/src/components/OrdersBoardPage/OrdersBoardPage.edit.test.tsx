import type { Order } from '@sidehelm/contracts';
import { placesApiRef, type Place, type PlacesApi } from '@sidehelm/map-react';
import { testRestaurant } from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  boardOrder,
  card,
  inCard,
  messagesOf,
  minutesAgo,
  openBoard,
  shownIn,
  uuidOf,
  type OpenBoardOptions,
} from '../../__testUtils__/openBoard';

const recipient: Order['recipient'] = {
  name: 'Ada L.',
  phone_number: '+1 704 555 0142',
  phone_code: '4711',
  address_description: {
    address_line_1: '77 Cedar Street',
    address_line_2: 'Floor 3',
    locality: 'Charlotte',
  },
  geocoded_address: { lat: 35.2271, lng: -80.8431 },
};
const order = boardOrder(1, {
  assigned_robot_id: 'SH2',
  recipient,
  pick_up_notes: 'Ask for the shift lead',
  drop_off_notes: 'Ring twice',
  handover_note: 'Calls back at eight',
});

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name });

async function edit(options?: OpenBoardOptions) {
  const opened = await openBoard([order], options);
  await userEvent.click(
    (await inCard(1)).getByRole('button', { name: 'Edit Order' }),
  );
  return opened;
}

async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

describe('a card', () => {
  it('expands to all there is to know, and collapses', async () => {
    await openBoard([
      {
        ...order,
        is_under_rescue: true,
        rescue: { started_at: minutesAgo(1) },
      },
    ]);
    const shown = await card(1);
    expect(shown).not.toHaveTextContent('Ring twice');
    const toggle = within(shown).getByRole('button', { name: '00001' });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const values = Object.fromEntries(
      [...shown.querySelectorAll('dt')].map(term => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );
    expect(values).toEqual({
      Customer: 'Ada L.',
      Phone: '+1 704 555 0142code 4711',
      Address: '77 Cedar Street, Charlotte',
      Complement: 'Floor 3',
      'Drop-off notes': 'Ring twice',
      'Pick-up notes': 'Ask for the shift lead',
      'Handover note': 'Calls back at eight',
      'Sub total': '$21.50',
      Tips: '$3.00',
      Restaurant: 'Copper Kettle NoodlesShift lead+1 704 555 0100',
      'Requested at': expect.stringMatching(/10 min ago$/),
      'External ID': uuidOf(1),
      'Rescue link': `http://localhost/rescue-order/${uuidOf(1)}`,
    });
    const link = (name: string) => within(shown).getByRole('link', { name });
    expect(link('77 Cedar Street, Charlotte')).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=77+Cedar+Street%2C+Charlotte',
    );
    expect(link('+1 704 555 0142')).toHaveAttribute('href', 'tel:+17045550142');
    expect(link('+1 704 555 0100')).toHaveAttribute('href', 'tel:+17045550100');
    expect(link('View Order')).toHaveAttribute(
      'href',
      `/orders/uber-eats/${uuidOf(1)}`,
    );
    await userEvent.click(toggle);
    expect(shown).not.toHaveTextContent('Ring twice');
  });

  it('shows a dash for what is not there', async () => {
    await openBoard(
      [
        boardOrder(1, {
          recipient: { ...recipient, phone_number: null, phone_code: null },
        }),
      ],
      { restaurants: [testRestaurant({ contacts: [] })] },
    );
    const shown = await card(1);
    await userEvent.click(within(shown).getByRole('button', { name: '00001' }));
    expect(shown).toHaveTextContent('Phone—');
    expect(shown).toHaveTextContent('Pick-up notes—');
  });
});

describe('edit mode', () => {
  it('is toggled by "Edit Order" and "Finished Editing"', async () => {
    await edit();
    const shown = await inCard(1);
    expect(
      within(shown.getByRole('group', { name: 'Edit Order' }))
        .getAllByRole('textbox')
        .map(input => (input as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual([
      'Customer name',
      'Phone number',
      'Complement',
      'Drop-off notes',
      'Pick-up notes',
      'Handover note',
      'Sub total',
      'Tips',
    ]);
    expect(field('Customer name')).toHaveFocus();
    expect(
      shown.getByRole('button', { name: 'Change address' }),
    ).toBeInTheDocument();
    await userEvent.click(
      shown.getByRole('button', { name: 'Finished Editing' }),
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await card(1)).toHaveTextContent('Ring twice');
    expect(
      shown.getByRole('button', { name: 'Edit Order' }),
    ).toBeInTheDocument();
  });

  it.each([
    [
      'Customer name',
      'Bo',
      'PUT recipient/name',
      { name: 'Bo' },
      'Eater name updated successfully',
    ],
    [
      'Phone number',
      '+1 704 555 0199',
      'PUT recipient/contact-info',
      { phone_number: '+1 704 555 0199' },
      'Recipient phone number updated successfully',
    ],
    [
      'Complement',
      'Yard',
      'PUT recipient/address',
      {
        address_description: {
          ...recipient.address_description,
          address_line_2: 'Yard',
        },
        geocoded_address: recipient.geocoded_address,
      },
      'Eater Address updated successfully',
    ],
    [
      'Drop-off notes',
      'Knock',
      'PUT drop-off-notes',
      { drop_off_notes: 'Knock' },
      'Drop off notes updated successfully',
    ],
    [
      'Pick-up notes',
      'Side door',
      'PUT pick-up-notes',
      { pick_up_notes: 'Side door' },
      'Pick Up notes updated successfully',
    ],
    [
      'Handover note',
      'Called',
      'PUT handover-note',
      { handover_note: 'Called' },
      'Handover note updated successfully',
    ],
    [
      'Sub total',
      '1999',
      'PUT charges',
      { sub_total_in_cents: 1_999, tips_in_cents: -1 },
      'Order charges - sub total field updated successfully',
    ],
    [
      'Tips',
      '$5.00',
      'PUT charges',
      { sub_total_in_cents: -1, tips_in_cents: 500 },
      'Order charges - tips field updated successfully',
    ],
  ])('saves "%s" on Enter', async (name, text, change, body, message) => {
    const { service, alerts } = await edit();
    await type(name, `${text}{Enter}`);
    await waitFor(() => expect(messagesOf(alerts)).toEqual([message]));
    expect(service.changes).toEqual([
      { change, uuid: uuidOf(1), body, version: 1 },
    ]);
  });

  it('saves on leaving, only what has changed', async () => {
    const { service } = await edit();
    await userEvent.tab();
    await userEvent.tab();
    expect(service.changes).toEqual([]);
    await type('Pick-up notes', 'Side door');
    await userEvent.tab();
    await waitFor(() => expect(service.changes).toHaveLength(1));
  });

  it('takes digits only for money, shows it with $ and two decimals', async () => {
    const { service } = await edit();
    expect(field('Sub total')).toHaveValue('$21.50');
    await type('Sub total', '12a3.4');
    expect(field('Sub total')).toHaveValue('$12.34');
    await type('Sub total', '100000001');
    expect(field('Sub total')).toHaveAccessibleDescription(
      'At most $1,000,000.00',
    );
    await userEvent.tab();
    expect(service.changes).toEqual([]);
  });

  it('takes a pasted amount for what it says', async () => {
    const { service } = await edit();
    await userEvent.click(field('Tips'));
    await userEvent.paste('USD 21.5');
    expect(field('Tips')).toHaveValue('$21.50');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(service.changes).toMatchObject([
        { body: { tips_in_cents: 2_150 } },
      ]),
    );
  });

  it('restores the old value when it cannot be saved, and says why', async () => {
    const { service, alerts } = await edit();
    service.fail('PUT recipient/name', 'The order service is down.');
    await type('Customer name', 'Bo{Enter}');
    await waitFor(() =>
      expect(messagesOf(alerts)).toEqual(['The order service is down.']),
    );
    await waitFor(() => expect(field('Customer name')).toHaveValue('Ada L.'));
  });

  it('needs a name and a phone number', async () => {
    const { service } = await edit();
    await userEvent.clear(field('Customer name'));
    expect(field('Customer name')).toHaveAccessibleDescription(
      'Customer name is required',
    );
    await userEvent.clear(field('Phone number'));
    expect(field('Phone number')).toHaveAccessibleDescription('Required');
    await userEvent.tab();
    expect(service.changes).toEqual([]);
  });

  it.each([
    ['Customer name', 201, 'At most 200 characters'],
    ['Phone number', 41, 'At most 40 characters'],
    ['Complement', 201, 'At most 200 characters'],
    ['Drop-off notes', 2_001, 'At most 2000 characters'],
  ])(
    'keeps all of a "%s" that is too long, and saves nothing of it',
    async (name, length, message) => {
      const { service } = await edit();
      await userEvent.clear(field(name));
      await userEvent.paste('1'.repeat(length));
      await userEvent.tab();
      expect(field(name)).toHaveValue('1'.repeat(length));
      expect(field(name)).toHaveAccessibleDescription(message);
      expect(service.changes).toEqual([]);
    },
  );

  it.each([
    ['Customer name', 200],
    ['Phone number', 40],
    ['Complement', 200],
  ])('counts no spaces around a "%s"', async (name, longest) => {
    const { service } = await edit();
    await userEvent.clear(field(name));
    await userEvent.paste(` ${'1'.repeat(longest)} `);
    await userEvent.tab();
    await waitFor(() => expect(service.changes).toHaveLength(1));
    expect(JSON.stringify(service.changes[0].body)).toContain(
      `"${'1'.repeat(longest)}"`,
    );
  });

  it('never writes over what has the focus or is not saved', async () => {
    const { service } = await edit();
    act(() => service.open());
    await type('Drop-off notes', 'Knock');
    act(() =>
      service.push({
        ...order,
        drop_off_notes: 'Call first',
        pick_up_notes: 'Back door',
        version: 2,
        revision: 2,
      }),
    );
    await waitFor(() =>
      expect(field('Pick-up notes')).toHaveValue('Back door'),
    );
    expect(field('Drop-off notes')).toHaveValue('Knock');
    expect(field('Drop-off notes')).toHaveFocus();
    expect(field('Drop-off notes')).toHaveAccessibleDescription(
      'Somebody has changed it meanwhile to "Call first". Saving replaces that, Escape takes it.',
    );
  });

  it('tells of another robot meanwhile, and keeps the card and what is typed', async () => {
    const { service } = await edit();
    act(() => service.open());
    await type('Drop-off notes', 'Knock');
    act(() =>
      service.push({
        ...order,
        assigned_robot_id: undefined,
        version: 2,
        revision: 2,
      }),
    );
    expect(
      await screen.findByText('Meanwhile SH2 was unassigned.'),
    ).toBeInTheDocument();
    expect(field('Drop-off notes')).toHaveValue('Knock');
    expect(shownIn('Assigned orders')).toEqual(['00001']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(service.changes).toMatchObject([
        { body: { drop_off_notes: 'Knock' }, version: 2 },
      ]),
    );
  });

  it.each([
    ['order-canceled', 'Order canceled'],
    ['order-completed', 'Order completed'],
  ])(
    'keeps what is typed when the order becomes %s, says so, and saves nothing',
    async (kind, reason) => {
      const { service } = await edit();
      act(() => service.open());
      await type('Drop-off notes', 'Knock');
      const done = {
        ...order,
        current_stage: { kind, started_at: minutesAgo(0), is_final: true },
        version: 2,
        revision: 2,
      };
      act(() => service.push(done));
      expect(await screen.findByText(`${reason} meanwhile.`)).toBeVisible();
      expect(field('Drop-off notes')).toHaveValue('Knock');
      await userEvent.tab();
      expect(field('Drop-off notes')).toHaveValue('Knock');
      expect(field('Drop-off notes')).toHaveAccessibleDescription(
        `${reason} meanwhile. What you typed was not saved.`,
      );
      expect(service.changes).toEqual([]);
      const shown = await inCard(1);
      expect(
        shown.queryByRole('button', { name: 'Cancel order' }),
      ).not.toBeInTheDocument();
      await userEvent.click(
        shown.getByRole('button', { name: 'Finished Editing' }),
      );
      await waitFor(() => expect(shownIn('Assigned orders')).toEqual([]));
    },
  );

  it('says so when the order was deleted', async () => {
    const { service } = await edit();
    await type('Drop-off notes', 'Knock');
    service.gateway.answers['delivery-orders/api/orders/in-progress'] = {
      body: [],
    };
    service.gateway.answers[`delivery-orders/api/orders/${uuidOf(1)}`] = {
      status: 404,
      body: { message: 'There is no such order.' },
    };
    act(() => service.open());
    expect(await screen.findByText('Order deleted meanwhile.')).toBeVisible();
    expect(field('Drop-off notes')).toHaveValue('Knock');
  });
});

describe('the address', () => {
  const birch: Place = {
    address_description: {
      address_line_1: '309 Birch Street',
      locality: 'Charlotte',
    },
    geocoded_address: { lat: 35.22, lng: -80.85 },
    geolocation: { lat: 35.22, lng: -80.85 },
  };
  const places: Partial<PlacesApi> = {
    predict: async () => [
      { id: 'birch', description: '309 Birch Street, Charlotte' },
    ],
    details: async () => birch,
    nearest: async () => undefined,
  };
  const open = async () => {
    const opened = await edit({ apis: [[placesApiRef, places]] });
    await userEvent.click(
      (await inCard(1)).getByRole('button', { name: 'Change address' }),
    );
    await screen.findByRole('dialog', { name: 'Address of order 00001' });
    return opened;
  };
  const address = () => screen.getByRole('combobox', { name: 'Address' });
  const save = () =>
    userEvent.click(screen.getByRole('button', { name: 'Save address' }));

  it('is picked in a form that begins with what it is', async () => {
    const { service, alerts } = await open();
    expect(address()).toHaveValue('77 Cedar Street, Charlotte');
    const dialog = within(screen.getByRole('dialog'));
    const complement = dialog.getByRole('textbox', { name: 'Complement' });
    expect(complement).toHaveValue('Floor 3');
    await userEvent.clear(address());
    await userEvent.type(address(), 'birch');
    await userEvent.click(await screen.findByRole('option'));
    await userEvent.clear(complement);
    await save();
    await waitFor(() =>
      expect(messagesOf(alerts)).toEqual([
        'Eater Address updated successfully',
      ]),
    );
    expect(service.changes).toMatchObject([
      {
        change: 'PUT recipient/address',
        body: {
          address_description: birch.address_description,
          geocoded_address: birch.geocoded_address,
        },
      },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(await card(1)).toHaveTextContent('309 Birch Street, Charlotte');
  });

  it('is required', async () => {
    const { service } = await open();
    await userEvent.clear(address());
    await save();
    await waitFor(() =>
      expect(address()).toHaveAccessibleDescription('Address is required'),
    );
    expect(service.changes).toEqual([]);
  });
});
