import type { Restaurant } from '@sidehelm/contracts';
import type { ConsoleAlerts } from '@sidehelm/console-react';
import { placesApiRef, type Place } from '@sidehelm/map-react';
import {
  answerRestaurants,
  answerUsers,
  FakeGateway,
  renderInConsole,
  testRestaurant,
  testUser,
  type FakeAnswering,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { RestaurantPage } from '../components/RestaurantPage/RestaurantPage';
import { RestaurantsPage } from '../components/RestaurantsPage/RestaurantsPage';
import {
  listLinkRouteRef,
  restaurantLinkRouteRef,
  userRouteRef,
} from '../routes';

export const API = 'restaurants/api/restaurants';

/** The address that `places` knows. */
export const cedar: Place = {
  address_description: {
    address_line_1: '77 Cedar Street',
    locality: 'Charlotte',
  },
  geocoded_address: { lat: 35.2271, lng: -80.8431, google_place_id: 'cedar' },
  geolocation: { lat: 35.2271, lng: -80.8431 },
};

const places = {
  predict: async () => [{ id: 'cedar', description: '77 Cedar Street' }],
  details: async () => cedar,
  nearest: async () => undefined,
};

/** Who is found among users. */
export const employee = testUser({
  uuid: '5a0c1d3e-7c1b-4b57-9f51-6a4a9a2f0b11',
  email: 'kim@sidehelm.test',
  first_name: 'Kim',
  last_name: 'Lee',
});

export const restaurant = (changes: Partial<Restaurant> = {}): Restaurant =>
  testRestaurant({ version: 3, availability: { state: 'open' }, ...changes });

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

interface OpenOptions {
  path?: string;
  permissions?: string[] | 'all';
  answers?: Record<string, FakeAnswering>;
}

/** Opens the screens of these restaurants, by default their table. */
export async function openRestaurants(
  restaurants: readonly Restaurant[],
  { path = '/restaurants', answers, permissions }: OpenOptions = {},
): Promise<RenderedInConsole> {
  const gateway = new FakeGateway({
    [`${API}/search`]: answerRestaurants(restaurants),
    [API]: { body: restaurants },
    ...Object.fromEntries(
      restaurants.map(one => [`${API}/${one.uuid}`, { body: one }]),
    ),
    'auth/api/users/search': answerUsers([employee]),
    ...answers,
  });
  return renderInConsole(
    <>
      <Routes>
        <Route path="/restaurants" element={<RestaurantsPage />} />
        <Route
          path="/restaurants/:restaurantUUID"
          element={<RestaurantPage />}
        />
      </Routes>
      <Address />
    </>,
    {
      gateway,
      path,
      permissions,
      apis: [[placesApiRef, places]],
      mountedRoutes: {
        '/restaurants': listLinkRouteRef,
        '/restaurants/:restaurantUUID': restaurantLinkRouteRef,
        '/users/:uuid': userRouteRef,
      },
    },
  );
}

export const address = () => screen.getByLabelText('address').textContent;

/** Chooses something from the menu of a restaurant. */
export async function choose(name: string, label: string): Promise<void> {
  await userEvent.click(
    await screen.findByRole('button', { name: `More for ${name}` }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
}

/** The changes that were sent: method, path, body and the version they were made from. */
export const sentChanges = ({ gateway }: RenderedInConsole) =>
  gateway.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body, headers }) => ({
      method,
      path,
      body: body ? JSON.parse(body) : undefined,
      version: headers.get('if-match'),
    }));

/** The alerts on screen as severity, message and milliseconds. */
export const alertsOf = (alerts: ConsoleAlerts) =>
  alerts
    .getVisible()
    .map(({ severity, message, duration }) => [severity, message, duration]);
