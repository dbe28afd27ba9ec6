/** `npm start` in this folder: watching and driving a robot that answers, without a backend and without a picture. */
import { createDevApp } from '@backstage/dev-utils';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import {
  enterAsGuest,
  FakeGateway,
  FakeTeleopService,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import type { ReactElement } from 'react';
import { DrivePage, SpectatePage, teleopPlugin } from '../src';

const service = new FakeTeleopService();
setInterval(() => service.sendTelemetry({ speed: 1.2 }), 100);
service.connection.state.subscribe(() => {
  if (service.connection.sessionId) setTimeout(() => service.grantLease(), 500);
});

const gateway = new FakeGateway({
  'robots/api/robots/SH2': { body: { id: 'SH2', deployment_kind: 'active' } },
});

const inConsole = (page: ReactElement) =>
  wrapInConsole(page, {
    gateway,
    apis: [[teleopConnectionApiRef, service.connection]],
  });

enterAsGuest();
createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(teleopPlugin)
  .addPage({ path: '/drive/:robotID', element: inConsole(<DrivePage />) })
  .addPage({ path: '/spectate/:robotID', element: inConsole(<SpectatePage />) })
  .render();
