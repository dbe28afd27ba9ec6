import {
  FakeOrdersService,
  FakeTeleopService,
  renderInConsole,
  type FakeAnswering,
  type RenderInConsoleOptions,
} from '@sidehelm/test-utils';
import { PermittedScreen } from '@sidehelm/console-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { DeliverPage } from '../components/DeliverPage/DeliverPage';
import { DrivePage } from '../components/DrivePage/DrivePage';
import { DrivesPage } from '../components/DrivesPage/DrivesPage';
import { PickUpPage } from '../components/PickUpPage/PickUpPage';
import { PilotingPage } from '../components/PilotingPage/PilotingPage';
import { RunningDrivesPage } from '../components/RunningDrivesPage/RunningDrivesPage';
import { SpectatePage } from '../components/SpectatePage/SpectatePage';
import { drivesApiFactory, drivesApiRef } from '../report/drivesApiRef';
import {
  deliverWithLinkRouteRef,
  driveLinkRouteRef,
  drivesLinkRouteRef,
  pickUpLinkRouteRef,
  replayLinkRouteRef,
  robotsRouteRef,
  runningDrivesLinkRouteRef,
  spectateLinkRouteRef,
} from '../routes';
import {
  deliverWithScreen,
  driveScreen,
  drivesScreen,
  pickUpScreen,
  pilotingScreen,
  runningDrivesScreen,
  spectateScreen,
} from '../screens';

const pages = [
  { screen: spectateScreen, Page: SpectatePage },
  { screen: driveScreen, Page: DrivePage },
  { screen: drivesScreen, Page: DrivesPage },
  { screen: runningDrivesScreen, Page: RunningDrivesPage },
  { screen: deliverWithScreen, Page: DeliverPage },
  { screen: pickUpScreen, Page: PickUpPage },
  { screen: pilotingScreen, Page: PilotingPage },
];

const robot = {
  id: 'SH2',
  deployment_kind: 'active',
  last_known_position: {
    lat: 35.2271,
    lng: -80.8431,
    received_at: '2026-01-01T12:00:00Z',
  },
};

/** All screens at their addresses, on a teleop service that the test plays. No robot carries an order but those that `orders` says. */
export async function renderScreen(
  path: string,
  options: RenderInConsoleOptions & {
    answers?: Record<string, FakeAnswering>;
    orders?: FakeOrdersService;
    service?: FakeTeleopService;
  } = {},
): Promise<
  Awaited<ReturnType<typeof renderInConsole>> & {
    service: FakeTeleopService;
    /** Lets the service speak and the page follow. */
    say: (speak: () => void) => Promise<void>;
  }
> {
  const { service = new FakeTeleopService() } = options;
  const orders = options.orders ?? new FakeOrdersService();
  const { gateway } = orders;
  const carried = 'robots/api/robots/SH2/active-order/pilot-view';
  if (!gateway.answers[carried]) orders.carry('SH2', undefined);
  Object.assign(gateway.answers, {
    'robots/api/robots/SH2': { body: robot },
    'robots/api/robots/SH2/pilot-heartbeat': { body: robot },
    '.backstage/auth/v1/cookie': {
      body: { expiresAt: '2100-01-01T00:00:00Z' },
    },
    ...options.answers,
  });
  const rendered = await renderInConsole(
    <Routes>
      {pages.map(({ screen, Page }) => (
        <Route
          key={screen.id}
          path={screen.path}
          element={
            <PermittedScreen screen={screen}>
              <Page />
            </PermittedScreen>
          }
        />
      ))}
      <Route path="/" element={<p>The start page</p>} />
      <Route path="/robots" element={<p>The list of robots</p>} />
    </Routes>,
    {
      ...options,
      path,
      mountedRoutes: {
        [spectateScreen.path]: spectateLinkRouteRef,
        [driveScreen.path]: driveLinkRouteRef,
        [deliverWithScreen.path]: deliverWithLinkRouteRef,
        [pickUpScreen.path]: pickUpLinkRouteRef,
        '/replay/:robotID': replayLinkRouteRef,
        '/robots': robotsRouteRef,
        [drivesScreen.path]: drivesLinkRouteRef,
        [runningDrivesScreen.path]: runningDrivesLinkRouteRef,
      },
      gateway,
      apis: [
        [teleopConnectionApiRef, service.connection],
        [drivesApiRef, drivesApiFactory.factory({ gateway })],
        ...(options.apis ?? []),
      ],
    },
  );
  return {
    ...rendered,
    service,
    say: (speak: () => void) => act(async () => speak()),
  };
}
