import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Restaurant } from '@sidehelm/contracts';
import {
  answerRestaurants,
  FakeGateway,
  renderInConsole,
} from '@sidehelm/test-utils';
import { RestaurantPicker } from './RestaurantPicker';

const restaurant = (name: string): Restaurant => ({
  uuid: name,
  name,
  address_description: { address_line_1: '1 Tryon Row' },
  geocoded_address: { lat: 35.2, lng: -80.8 },
  drop_off_deadline_in_minutes: 40,
  contacts: [],
  employees: [],
  external_refs: [],
});

function Screen({ warnsOfShut }: { warnsOfShut?: boolean }) {
  const [value, setValue] = useState<Restaurant>();
  return (
    <RestaurantPicker
      value={value}
      onChange={setValue}
      warnsOfShut={warnsOfShut}
    />
  );
}

const options = () =>
  screen.queryAllByRole('option').map(option => option.textContent);

describe('RestaurantPicker', () => {
  const gateway = () =>
    new FakeGateway({
      'restaurants/api/restaurants/search': answerRestaurants(
        ['Taco Norte', 'Sushi Kai', 'Norte Verde'].map(restaurant),
      ),
    });

  it('finds names that begin with the text, in any case', async () => {
    await renderInConsole(<Screen />, { gateway: gateway() });
    const field = screen.getByRole('combobox', { name: 'Restaurant' });
    await userEvent.click(field);
    await waitFor(() =>
      expect(options()).toEqual(['Norte Verde', 'Sushi Kai', 'Taco Norte']),
    );
    await userEvent.type(field, 'nORte');
    expect(options()).toEqual(['Norte Verde']);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('Norte Verde');
  });

  it('finds any of thousands by what is typed, and loads only those it offers', async () => {
    const network = new FakeGateway({
      'restaurants/api/restaurants/search': answerRestaurants(
        Array.from({ length: 5_000 }, (_, index) =>
          restaurant(`Kitchen ${String(index).padStart(4, '0')}`),
        ),
      ),
    });
    await renderInConsole(<Screen />, { gateway: network });
    const field = screen.getByRole('combobox', { name: 'Restaurant' });
    await userEvent.click(field);
    expect(
      await screen.findByText(
        '50 of 5000 restaurants. Type to find the others.',
      ),
    ).toBeInTheDocument();
    await userEvent.type(field, 'kitchen 4987');
    await waitFor(() => expect(options()).toEqual(['Kitchen 4987']));
    for (const { path } of network.requests)
      expect(path).toContain('offset=0&limit=50');
  });

  it('says of one that takes no orders why, and until when', async () => {
    const paused: Restaurant = {
      ...restaurant('Taco Norte'),
      opening_hours: {
        time_zone: 'America/New_York',
        weekly: [{ day: 'monday', opens: '11:00', closes: '14:00' }],
      },
      pause: { reason: 'Oven broken', until: '2026-03-02T17:00:00Z' },
      availability: { state: 'paused', opens_at: '2026-03-02T17:00:00Z' },
    };
    await renderInConsole(<Screen warnsOfShut />, {
      gateway: new FakeGateway({
        'restaurants/api/restaurants/search': answerRestaurants([paused]),
      }),
    });
    const field = screen.getByRole('combobox', { name: 'Restaurant' });
    await userEvent.click(field);
    await userEvent.click(
      await screen.findByRole('option', { name: 'Taco Norte paused' }),
    );
    expect(field).toHaveAccessibleDescription(
      'Paused: Oven broken. Opens Mon, Mar 2, 12:00 EST.',
    );
  });

  it('says what is so by now, not what was when it was picked', async () => {
    const picked: Restaurant = {
      ...restaurant('Taco Norte'),
      uuid: '0d5ec0de-0000-4000-8001-000000000001',
    };
    const network = new FakeGateway({
      'restaurants/api/restaurants/search': answerRestaurants([picked]),
      [`restaurants/api/restaurants/${picked.uuid}`]: {
        body: { ...picked, availability: { state: 'closed' } },
      },
    });
    await renderInConsole(<Screen warnsOfShut />, { gateway: network });
    const field = screen.getByRole('combobox', { name: 'Restaurant' });
    await userEvent.click(field);
    await userEvent.click(
      await screen.findByRole('option', { name: 'Taco Norte' }),
    );
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'Closed. When it opens again is not known.',
      ),
    );
  });

  it('offers the others when one makes no sense, and says so', async () => {
    await renderInConsole(<Screen />, {
      gateway: new FakeGateway({
        'restaurants/api/restaurants/search': {
          body: {
            items: [restaurant('Taco Norte'), { name: 'No place' }],
            total: 2,
          },
        },
      }),
    });
    const field = screen.getByRole('combobox', { name: 'Restaurant' });
    await userEvent.click(field);
    await waitFor(() => expect(options()).toEqual(['Taco Norte']));
    expect(field).toHaveAccessibleDescription(
      '1 restaurant is not shown: what the service says of it makes no sense.',
    );
  });

  it('asks nothing when the caller may not see restaurants', async () => {
    const network = gateway();
    await renderInConsole(<Screen />, {
      gateway: network,
      permissions: ['robot.read'],
    });
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByRole('status')).toHaveTextContent(
      'No restaurants found',
    );
    expect(network.requests).toEqual([]);
  });
});
