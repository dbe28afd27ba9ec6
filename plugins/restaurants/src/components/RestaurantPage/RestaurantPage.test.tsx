import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  API,
  employee,
  openRestaurants,
  restaurant,
} from '../../__testUtils__/openRestaurants';

const full = restaurant({
  employees: [{ user_uuid: employee.uuid }],
  opening_hours: {
    time_zone: 'America/New_York',
    weekly: [
      { day: 'monday', opens: '11:00', closes: '14:00' },
      { day: 'friday', opens: '18:00', closes: '02:00' },
    ],
  },
  pause: {
    reason: 'Oven broken',
    until: '2026-03-02T15:00:00Z',
    paused_by: 'Sue Visor',
  },
  // It ends before the restaurant opens on that day.
  availability: { state: 'paused', opens_at: '2026-03-02T16:00:00Z' },
});
const path = `/restaurants/${full.uuid}`;

const region = (name: string) => screen.findByRole('region', { name });

describe('RestaurantPage', () => {
  it('shows all that is known of a restaurant', async () => {
    await openRestaurants([full], { path });
    const facts = await region('Copper Kettle Noodles');
    expect(facts).toHaveTextContent(full.uuid);
    expect(facts).toHaveTextContent('40 minutes');
    expect(facts).toHaveTextContent('uber-eats: copper-kettle');
    expect(
      within(facts).getByRole('link', {
        name: '210 North Tryon Street, Charlotte',
      }),
    ).toHaveAttribute('href', expect.stringContaining('google.com/maps'));
    expect(
      within(await region('Contacts')).getByRole('link', {
        name: '+1 704 555 0100',
      }),
    ).toHaveAttribute('href', 'tel:+17045550100');
    expect(
      await within(await region('Employees')).findByRole('link', {
        name: 'kim@sidehelm.test (Kim Lee)',
      }),
    ).toHaveAttribute('href', `/users/${employee.uuid}`);
    const hours = await region('Opening hours');
    expect(hours).toHaveTextContent(
      'Paused: Oven broken. Opens Mon, Mar 2, 11:00 EST.',
    );
    expect(hours).toHaveTextContent('Paused untilMon, Mar 2, 10:00 EST');
    expect(hours).toHaveTextContent('Sue Visor');
    expect(hours).toHaveTextContent('Monday11:00 – 14:00');
    expect(hours).toHaveTextContent('TuesdayClosed');
    expect(hours).toHaveTextContent('Friday18:00 – 02:00 on the next day');
  });

  it('offers what can be done to who may', async () => {
    await openRestaurants([full], { path });
    expect(
      await screen.findByRole('button', { name: 'End pause' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Change pause…' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Pause…')).not.toBeInTheDocument();
  });

  it('keeps the focus on the button when a pause has ended', async () => {
    const { gateway } = await openRestaurants([full], {
      path,
      answers: {
        [`${API}/${full.uuid}/pause`]: () => {
          const body = { ...full, pause: undefined, version: 4 };
          gateway.answers[`${API}/${full.uuid}`] = { body };
          return { body };
        },
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'End pause' }),
    );
    expect(await screen.findByRole('button', { name: 'Pause…' })).toHaveFocus();
  });

  it('offers nothing to who may only look, and has ids for people whom they may not see', async () => {
    await openRestaurants([full], { path, permissions: ['restaurant.read'] });
    expect(await region('Employees')).toHaveTextContent(employee.uuid);
    expect(
      screen.queryByRole('button', { name: /…$/ }),
    ).not.toBeInTheDocument();
  });

  it.each([
    ['/restaurants/17', 'This is not the id of a restaurant'],
    [
      '/restaurants/0d5ec0de-0000-4000-8001-00000000ffff',
      'There is no such restaurant',
    ],
  ])('says of %s: %s', async (address, message) => {
    await openRestaurants([full], { path: address });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
