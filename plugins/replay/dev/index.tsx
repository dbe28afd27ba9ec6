/** `npm start` in this folder: the screen without a backend. */
import { createDevApp } from '@backstage/dev-utils';
import { teleopConnectionApiRef } from '@sidehelm/teleop-react';
import {
  enterAsGuest,
  FakeGateway,
  FakeTeleopService,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import { ReplayPage, replayPlugin } from '../src';

enterAsGuest();

const gateway = new FakeGateway({ 'maps/ground': { body: [] } });

createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(replayPlugin)
  .addPage({
    path: '/replay/:robotID',
    title: 'Replay',
    element: wrapInConsole(<ReplayPage />, {
      gateway,
      apis: [[teleopConnectionApiRef, new FakeTeleopService().connection]],
    }),
  })
  .render();
