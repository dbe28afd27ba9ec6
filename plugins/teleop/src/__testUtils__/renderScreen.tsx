import {
  FakeGateway,
  FakeTeleopService,
  renderInConsole,
  type FakeAnswer,
  type RenderInConsoleOptions,
} from '@sidehelm/test-utils';
import { PermittedScreen } from '@sidehelm/console-react';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { DrivePage } from '../components/DrivePage/DrivePage';
import { DrivesPage } from '../components/DrivesPage/DrivesPage';
import { SpectatePage } from '../components/SpectatePage/SpectatePage';
import { drivesApiFactory, drivesApiRef } from '../report/drivesApiRef';
import {
  driveLinkRouteRef,
  drivesLinkRouteRef,
  robotsRouteRef,
  spectateLinkRouteRef,
} from '../routes';
import { driveScreen, drivesScreen, spectateScreen } from '../screens';

const robot = {
  id: 'SH2',
  deployment_kind: 'active',
  last_known_position: {
    lat: 35.2271,
    lng: -80.8431,
    received_at: '2026-01-01T12:00:00Z',
  },
};

/** Both screens at their addresses, on a teleop service that the test plays. */
export async function renderScreen(
  path: string,
  options: RenderInConsoleOptions & {
    answers?: Record<string, FakeAnswer>;
  } = {},
): Promise<
  Awaited<ReturnType<typeof renderInConsole>> & {
    service: FakeTeleopService;
    /** Lets the service speak and the page follow. */
    say: (speak: () => void) => Promise<void>;
  }
> {
  const service = new FakeTeleopService();
  const gateway = new FakeGateway({
    'robots/api/robots/SH2': { body: robot },
    '.backstage/auth/v1/cookie': {
      body: { expiresAt: '2100-01-01T00:00:00Z' },
    },
    ...options.answers,
  });
  const rendered = await renderInConsole(
    <Routes>
      <Route
        path={spectateScreen.path}
        element={
          <PermittedScreen screen={spectateScreen}>
            <SpectatePage />
          </PermittedScreen>
        }
      />
      <Route
        path={driveScreen.path}
        element={
          <PermittedScreen screen={driveScreen}>
            <DrivePage />
          </PermittedScreen>
        }
      />
      <Route
        path={drivesScreen.path}
        element={
          <PermittedScreen screen={drivesScreen}>
            <DrivesPage />
          </PermittedScreen>
        }
      />
      <Route path="/robots" element={<p>The list of robots</p>} />
    </Routes>,
    {
      ...options,
      path,
      mountedRoutes: {
        [spectateScreen.path]: spectateLinkRouteRef,
        [driveScreen.path]: driveLinkRouteRef,
        '/robots': robotsRouteRef,
        [drivesScreen.path]: drivesLinkRouteRef,
      },
      gateway,
      apis: [
        [teleopConnectionApiRef, service.connection],
        [drivesApiRef, drivesApiFactory.factory({ gateway })],
      ],
    },
  );
  return {
    ...rendered,
    service,
    say: (speak: () => void) => act(async () => speak()),
  };
}
