import {
  FakeGateway,
  renderInConsole,
  testOrder,
  testRestaurant,
} from '@sidehelm/test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TrailsButton } from './TrailsButton';

const timestamp = '2026-11-20T12:00:00Z';
const point = { latitude: 35.2271, longitude: -80.8431, timestamp };
const PATH = 'pilot-api/api/robots/trails';

async function open(
  answer: { body?: unknown; status?: number },
  others: Record<string, { body: unknown }> = {},
) {
  const gateway = new FakeGateway({ [PATH]: answer, ...others });
  await renderInConsole(<TrailsButton />, { gateway });
  await userEvent.click(screen.getByRole('button', { name: 'Trails' }));
  return screen.findByRole('dialog', { name: 'Fleet trails' });
}

const canvas = () => document.querySelector<HTMLElement>('[data-trails]');

describe('TrailsButton', () => {
  it('draws the trails and tells whose colour is which, and which are old', async () => {
    const minutesAgo = (minutes: number) => ({
      ...point,
      timestamp: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    const dialog = await open({
      body: { SH2: [minutesAgo(90), minutesAgo(40)], SH10: [minutesAgo(0)] },
    });
    await waitFor(() => expect(canvas()).toHaveAttribute('data-trails', '2'));
    const robots = await within(dialog).findByRole('list', { name: 'Robots' });
    expect(
      within(robots)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['SH10', 'SH2heard 40 min ago']);
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'Asked for anew every 10 s.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('shows the open orders beside them, with the way on foot', async () => {
    const order = testOrder();
    const { lat, lng } = order.recipient.geocoded_address;
    const restaurant = testRestaurant();
    const from = restaurant.geocoded_address;
    const ends = `${from.lng},${from.lat};${lng},${lat}`;
    const dialog = await open(
      { body: { SH1: [point, point] } },
      {
        'delivery-orders/api/orders/in-progress': { body: [order] },
        'restaurants/api/restaurants': { body: [restaurant] },
        [`maps/route/v1/foot/${encodeURIComponent(ends)}`]: {
          body: {
            code: 'Ok',
            routes: [
              {
                distance: 300,
                duration: 240,
                geometry: {
                  type: 'LineString',
                  coordinates: [
                    [-80.8421, 35.2285],
                    [lng, lat],
                  ],
                },
              },
            ],
          },
        },
      },
    );
    const places = () =>
      [...dialog.querySelectorAll<HTMLElement>('[data-place]')].map(
        ({ dataset }) => dataset.place,
      );
    await waitFor(() => expect(places()).toEqual(['customer', 'restaurant']));
    await waitFor(() =>
      expect(
        dialog.querySelector('.leaflet-overlay-pane path'),
      ).toBeInTheDocument(),
    );
    expect(
      within(dialog).getByText(/^Squares are restaurants of open orders/),
    ).toBeInTheDocument();
  });

  it('says that there are none', async () => {
    const dialog = await open({ body: {} });
    expect(
      await within(dialog).findByText('No robot has left a trail yet.'),
    ).toBeInTheDocument();
  });

  it('says why there are none', async () => {
    const dialog = await open({
      status: 502,
      body: { message: 'The pilot service does not answer.' },
    });
    expect(
      await within(dialog).findByText(
        'The trails could not be read: The pilot service does not answer.',
      ),
    ).toBeInTheDocument();
  });

  it('survives trails that make no sense', async () => {
    const dialog = await open({ body: { SH1: ['nonsense', null, point] } });
    await waitFor(() => expect(canvas()).toHaveAttribute('data-trails', '1'));
    expect(within(dialog).getByText('SH1')).toBeInTheDocument();
  });
});
