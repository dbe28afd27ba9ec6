import { PermittedScreen } from '@sidehelm/console-react';
import {
  answerUsers,
  FakeGateway,
  FakeRobotsService,
  renderInConsole,
  testOrder,
  testRestaurant,
  testSummary,
} from '@sidehelm/test-utils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  canvas,
  openMap,
  panel,
  row,
  surfaceForEachTest,
} from '../../__testUtils__/openMap';
import { testRobot } from '../../__testUtils__/testRobot';
import { mapScreen } from '../../screens';
import { FleetMapPage } from './FleetMapPage';

const surface = surfaceForEachTest();

describe('FleetMapPage', () => {
  it('lists the robots beside the map and draws them', async () => {
    await openMap([
      testRobot('SH1'),
      testRobot('SH2', { last_known_position: undefined }),
    ]);
    expect(await row('SH1')).toHaveTextContent('SH1Active64 %41 °Cnow');
    expect(await row('SH2')).toHaveTextContent('no place known');
    await waitFor(() => expect(canvas()).toHaveAttribute('data-total', '1'));
    expect(document.title).toBe('Map | Sidehelm');
  });

  it('shows nothing to those who may not see robots', async () => {
    await renderInConsole(
      <PermittedScreen screen={mapScreen}>
        <FleetMapPage />
      </PermittedScreen>,
      { permissions: ['map.read'] },
    );
    expect(
      screen.getByText('Your role does not include this screen'),
    ).toBeInTheDocument();
  });

  it('shows live positions, newer than what the robots service remembers', async () => {
    const service = new FakeRobotsService([]);
    await openMap([testRobot('SH1')], { service });
    await waitFor(() => expect(canvas()).toHaveAttribute('data-robots', '1'));
    act(() =>
      service.send([testSummary('SH1', { position: { lat: 10, lng: 10 } })]),
    );
    await waitFor(() => expect(canvas()).toHaveAttribute('data-robots', '0'));
    await userEvent.keyboard('f');
    await waitFor(() => expect(surface.words).toEqual(['SH1']));
  });

  it('begins at the office when the configured centre is nonsense', async () => {
    await openMap([testRobot('SH1')], { config: { center: 'nowhere' } });
    await waitFor(() => expect(canvas()).toHaveAttribute('data-robots', '1'));
  });

  it('switches to the satellite and back', async () => {
    await openMap([testRobot('SH1')]);
    const tiles = () =>
      [...document.querySelectorAll('img')].map(({ src }) => src);
    const at18 = (kind: string) =>
      expect.arrayContaining([expect.stringContaining(`/tiles/${kind}/18/`)]);
    // The map moves to the robots when they are there.
    await waitFor(() => expect(tiles()).toEqual(at18('street')));
    await userEvent.keyboard('s');
    await waitFor(() => expect(tiles()).toEqual(at18('satellite')));
    expect(tiles()).not.toEqual(at18('street'));
    await userEvent.click(
      screen.getByRole('button', { name: 'Show street map' }),
    );
    await waitFor(() => expect(tiles()).toEqual(at18('street')));
    expect(tiles()).not.toEqual(at18('satellite'));
  });

  it('survives hostile robots', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await openMap([
      null,
      { ...testRobot(name), deployment_kind: '__proto__' },
      {
        id: 'SH2',
        last_known_position: { lat: 999, lng: 0, received_at: 'x' },
      },
    ]);
    await userEvent.click(
      await screen.findByRole('button', { name: /^<img src=x/ }),
    );
    expect(await panel(name)).toHaveTextContent('Unknown (__proto__)');
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(within(await panel(name)).queryByRole('link')).toBeNull();
  });

  it.each([
    [[], 'There are no robots yet'],
    [undefined, 'The robots could not be loaded'],
  ])('of %j says "%s"', async (robots, text) => {
    await openMap(robots as never[]);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows where the robots have been, and takes that away', async () => {
    const now = '2026-11-20T12:00:00Z';
    const point = { latitude: 35.2271, longitude: -80.8431, timestamp: now };
    const gateway = new FakeGateway({
      'robots/api/robots': { body: [testRobot('SH1')] },
      'auth/api/users/search': answerUsers([]),
      'maps/visible': { body: [] },
      'pilot-api/api/robots/trails': {
        body: { SH1: [point, point], SH2: [point] },
      },
    });
    await openMap([], { gateway });
    const trails = () => document.querySelector('canvas[data-trails]');
    const button = screen.getByRole('button', { name: 'Trails of the robots' });
    expect(trails()).toBeNull();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    await waitFor(() => expect(trails()).toHaveAttribute('data-trails', '2'));
    expect(screen.getByLabelText('address')).toHaveTextContent('?trails=true');
    await userEvent.keyboard('t');
    await waitFor(() => expect(trails()).toBeNull());
  });

  it('shows open orders to those who may see them', async () => {
    const order = testOrder();
    const gateway = new FakeGateway({
      'robots/api/robots': { body: [testRobot('SH1')] },
      'auth/api/users/search': answerUsers([]),
      'maps/visible': { body: [] },
      'delivery-orders/api/orders/in-progress': { body: [order] },
      'restaurants/api/restaurants': { body: [testRestaurant()] },
    });
    await openMap([], { gateway });
    const marks = () =>
      [...document.querySelectorAll<HTMLElement>('[data-place]')].map(
        ({ dataset }) => dataset.place,
      );
    expect(marks()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Open orders' }));
    await waitFor(() =>
      expect(marks().sort()).toEqual(['customer', 'restaurant']),
    );
    await userEvent.keyboard('o');
    await waitFor(() => expect(marks()).toEqual([]));
  });

  it('offers no orders to those who may not see them', async () => {
    await openMap([testRobot('SH1')], {
      permissions: ['robot.read', 'map.read'],
    });
    await row('SH1');
    expect(
      screen.queryByRole('button', { name: 'Open orders' }),
    ).not.toBeInTheDocument();
  });
});
