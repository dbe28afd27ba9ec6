/** `npm start` in this folder: the board without a backend. */
import { createDevApp } from '@backstage/dev-utils';
import { ordersFeedApiRef } from '@sidehelm/dispatch-react';
import {
  enterAsGuest,
  FakeOrdersService,
  testOrder,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import { dispatchPlugin, OrdersBoardPage } from '../src';

const service = new FakeOrdersService([
  testOrder(),
  testOrder({
    uuid: '0d5ec0de-0000-4000-8003-000000000002',
    external_id: '0d5ec0de-0000-4000-8004-00000000c7ed',
    assigned_robot_id: 'SH1',
    current_stage: {
      kind: 'order-queued',
      started_at: new Date().toISOString(),
      is_final: false,
    },
  }),
]);

enterAsGuest();
createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(dispatchPlugin)
  .addPage({
    path: '/dispatch/orders',
    title: 'Orders',
    element: wrapInConsole(<OrdersBoardPage />, {
      gateway: service.gateway,
      apis: [[ordersFeedApiRef, service.feed]],
    }),
  })
  .render();
