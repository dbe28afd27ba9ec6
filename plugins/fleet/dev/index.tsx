/** `npm start` in this folder: the fleet without a backend. */
import { createDevApp } from '@backstage/dev-utils';
import {
  answerUsers,
  enterAsGuest,
  FakeGateway,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import { FleetPage, fleetPlugin } from '../src';
import { testRobot } from '../src/__testUtils__/testRobot';

const gateway = new FakeGateway({
  'robots/api/robots': () => ({
    body: [
      testRobot('SH1'),
      testRobot('SH2', { deployment_kind: 'testing', parking_spot: undefined }),
      testRobot('SH3', { deployment_kind: 'retired' }),
    ],
  }),
  'auth/api/users/search': answerUsers([]),
});

enterAsGuest();
createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(fleetPlugin)
  .addPage({
    path: '/robots',
    title: 'Robots',
    element: wrapInConsole(<FleetPage />, { gateway }),
  })
  .render();
