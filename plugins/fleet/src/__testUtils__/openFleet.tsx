import {
  answerUsers,
  FakeGateway,
  renderInConsole,
  testUser,
  type FakeAnswering,
  type RenderInConsoleOptions,
} from '@sidehelm/test-utils';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { FleetPage } from '../components/FleetPage/FleetPage';
import {
  deliverWithRouteRef,
  driveRouteRef,
  mapLinkRouteRef,
  pickUpRouteRef,
  spectateRouteRef,
  userRouteRef,
} from '../routes';

/** The signed-in person, unless a test says otherwise. */
export const me = testUser();
export const other = testUser({
  uuid: '22222222-2222-4222-8222-222222222222',
  email: 'other@sidehelm.test',
  first_name: 'Otto',
  last_name: 'Pilot',
});

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

export interface OpenFleetOptions extends RenderInConsoleOptions {
  /** Of the services beside the list of robots, by service and path. */
  answers?: Record<string, FakeAnswering>;
}

/** Opens the fleet with these robots, or what the robots service answers. */
export async function openFleet(
  robots: FakeAnswering | readonly unknown[],
  { answers, ...options }: OpenFleetOptions = {},
): ReturnType<typeof renderInConsole> {
  const list = Array.isArray(robots)
    ? { body: robots }
    : (robots as FakeAnswering);
  return renderInConsole(
    <>
      <FleetPage />
      <Address />
    </>,
    {
      gateway: new FakeGateway({
        'robots/api/robots': list,
        'auth/api/users/search': answerUsers([me, other]),
        ...answers,
      }),
      mountedRoutes: {
        '/drive/:robotID': driveRouteRef,
        '/deliver-with/:robotID': deliverWithRouteRef,
        '/spectate/:robotID': spectateRouteRef,
        '/pick-up-with/:robotID': pickUpRouteRef,
        '/users/:uuid': userRouteRef,
        '/map': mapLinkRouteRef,
      },
      ...options,
    },
  );
}

export const card = (id: string) =>
  screen.findByRole('listitem', { name: `Robot ${id}` });

export const shownIds = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(heading => heading.textContent);
