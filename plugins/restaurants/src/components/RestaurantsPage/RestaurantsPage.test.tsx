import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeLayout } from '../../__testUtils__/fakeLayout';
import {
  address,
  API,
  openRestaurants,
  restaurant,
} from '../../__testUtils__/openRestaurants';

const alder = restaurant();
const lotus = restaurant({
  uuid: '0d5ec0de-0000-4000-8001-000000000002',
  name: 'Lotus Kitchen',
  drop_off_deadline_in_minutes: 25,
  address_description: { address_line_1: '214 Alder Street' },
});

let endLayout: () => void;
beforeEach(() => {
  endLayout = fakeLayout();
});
afterEach(() => endLayout());

const table = () => screen.getByRole('table', { name: 'Restaurants' });
const shown = () =>
  within(table())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const filter = (column: string) =>
  screen.getByRole('searchbox', { name: `Filter ${column}` });

describe('RestaurantsPage', () => {
  it('has the columns and the title of the specification', async () => {
    await openRestaurants([alder, lotus]);
    expect(
      await screen.findByRole('heading', { name: 'Restaurants' }),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(shown()).toEqual(['Copper Kettle Noodles', 'Lotus Kitchen']),
    );
    expect(
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
    ).toEqual([
      'Menu',
      'Restaurant Name',
      'Drop Off deadline (minutes)',
      'Address (line 1)',
    ]);
    const row = screen
      .getByRole('link', { name: 'Lotus Kitchen' })
      .closest('tr')!;
    expect(within(row).getByText('25')).toBeInTheDocument();
    expect(within(row).getByText('214 Alder Street')).toBeInTheDocument();
  });

  it('opens a restaurant by a click on its row', async () => {
    await openRestaurants([alder, lotus]);
    await userEvent.click(await screen.findByText('214 Alder Street'));
    expect(address()).toBe(`/restaurants/${lotus.uuid}`);
    expect(
      await screen.findByRole('heading', { name: 'View Restaurant' }),
    ).toBeInTheDocument();
  });

  it('opens a restaurant in a tab of its own by the middle button', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    await openRestaurants([alder, lotus]);
    await userEvent.pointer({
      keys: '[MouseMiddle]',
      target: await screen.findByText('214 Alder Street'),
    });
    expect(open.mock.calls).toEqual([
      [
        expect.stringMatching(`/restaurants/${lotus.uuid}$`),
        '_blank',
        'noopener',
      ],
    ]);
    expect(address()).toBe('/restaurants');
    open.mockRestore();
  });

  it('lets the service filter by each column, and keeps that in the address', async () => {
    await openRestaurants([alder, lotus]);
    await waitFor(() => expect(shown()).toHaveLength(2));
    await userEvent.type(filter('Restaurant Name'), 'LOT');
    await waitFor(() => expect(shown()).toEqual(['Lotus Kitchen']));
    expect(address()).toBe('/restaurants?name=LOT');
    await userEvent.clear(filter('Restaurant Name'));
    await userEvent.type(filter('Drop Off deadline (minutes)'), '40');
    await waitFor(() => expect(shown()).toEqual(['Copper Kettle Noodles']));
    await userEvent.clear(filter('Drop Off deadline (minutes)'));
    await userEvent.type(filter('Drop Off deadline (minutes)'), 'soon');
    expect(filter('Drop Off deadline (minutes)')).toBeInvalid();
    await waitFor(() => expect(shown()).toHaveLength(2));
    await userEvent.clear(filter('Drop Off deadline (minutes)'));
    await userEvent.type(filter('Address (line 1)'), 'nowhere');
    expect(
      await screen.findByText('No restaurants to show'),
    ).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Clear filters' }),
    );
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(address()).toBe('/restaurants');
  });

  it('sorts by a heading, the other way the second time', async () => {
    await openRestaurants([alder, lotus]);
    await waitFor(() => expect(shown()).toHaveLength(2));
    const heading = screen.getByRole('button', {
      name: 'Drop Off deadline (minutes)',
    });
    await userEvent.click(heading);
    await waitFor(() =>
      expect(shown()).toEqual(['Lotus Kitchen', 'Copper Kettle Noodles']),
    );
    expect(heading.closest('th')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(heading);
    await waitFor(() =>
      expect(shown()).toEqual(['Copper Kettle Noodles', 'Lotus Kitchen']),
    );
    expect(heading.closest('th')).toHaveAttribute('aria-sort', 'descending');
  });

  it('draws only what is on screen of thousands', async () => {
    const { gateway } = await openRestaurants(
      Array.from({ length: 5_000 }, (_, index) =>
        restaurant({
          uuid: `0d5ec0de-0000-4000-8001-${String(index).padStart(12, '0')}`,
          name: `Kitchen ${String(index).padStart(4, '0')}`,
        }),
      ),
    );
    expect(await screen.findByText('Kitchen 0000')).toBeInTheDocument();
    expect(screen.getByText('5000 restaurants')).toBeInTheDocument();
    expect(shown().length).toBeLessThan(60);
    expect(
      gateway.requests.filter(({ path }) => path.startsWith(API)),
    ).toHaveLength(1);
  });

  it('keeps the row with the focus, however far the table is scrolled', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '[aria-busy] { overflow-y: auto }';
    await openRestaurants(
      Array.from({ length: 90 }, (_, index) =>
        restaurant({
          uuid: `0d5ec0de-0000-4000-8001-${String(index).padStart(12, '0')}`,
          name: `Kitchen ${String(index).padStart(4, '0')}`,
        }),
      ),
    );
    await screen.findByText('Kitchen 0001');
    const first = screen.getByText('Kitchen 0000');
    act(() => first.focus());
    const scroller = table().parentElement!;
    scroller.dataset.testid = 'scroller';
    scroller.scrollTop = 2_000;
    await waitFor(() =>
      expect(screen.queryByText('Kitchen 0001')).not.toBeInTheDocument(),
    );
    expect(first).toHaveFocus();
    style.remove();
  });

  it('shows what a restaurant that takes no orders is', async () => {
    await openRestaurants([
      restaurant({
        pause: { reason: 'Oven', until: '2199-01-01T00:00:00Z' },
        availability: { state: 'paused', opens_at: '2199-01-01T00:00:00Z' },
      }),
    ]);
    expect(await screen.findByText('paused')).toBeInTheDocument();
  });

  it('is asked for every 10 s', async () => {
    jest.useFakeTimers();
    const { gateway } = await openRestaurants([alder]);
    const asked = () =>
      gateway.requests.filter(({ path }) => path.includes('/search')).length;
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(9_800));
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(asked()).toBe(2);
    jest.useRealTimers();
  });

  it('offers no changes to who may only look', async () => {
    await openRestaurants([alder], {
      permissions: ['restaurant.use', 'restaurant.read'],
    });
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'More for Copper Kettle Noodles',
      }),
    );
    expect(
      screen.getAllByRole('menuitem').map(({ textContent }) => textContent),
    ).toEqual(['Open']);
    expect(screen.queryByText('Add')).not.toBeInTheDocument();
  });

  it('says so when the service does not answer', async () => {
    await openRestaurants([], {
      answers: {
        [`${API}/search`]: { status: 502, body: { message: 'It is down.' } },
      },
    });
    expect(await screen.findByText(/It is down/)).toBeInTheDocument();
  });
});
