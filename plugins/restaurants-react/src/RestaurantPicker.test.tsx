import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Restaurant } from '@sidehelm/contracts';
import { FakeGateway, renderInConsole } from '@sidehelm/test-utils';
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

function Screen() {
  const [value, setValue] = useState<Restaurant>();
  return <RestaurantPicker value={value} onChange={setValue} />;
}

const options = () =>
  screen.queryAllByRole('option').map(option => option.textContent);

describe('RestaurantPicker', () => {
  const gateway = () =>
    new FakeGateway({
      'restaurants/api/restaurants': {
        body: ['Taco Norte', 'Sushi Kai', 'Norte Verde'].map(restaurant),
      },
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

  it('offers the others when one makes no sense, and says so', async () => {
    await renderInConsole(<Screen />, {
      gateway: new FakeGateway({
        'restaurants/api/restaurants': {
          body: [restaurant('Taco Norte'), { name: 'No place' }],
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
