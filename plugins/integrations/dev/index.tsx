/** `npm start` in this folder: the screen without a backend. */
import { createDevApp } from '@backstage/dev-utils';
import { enterAsGuest, FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import { IntegrationsPage, integrationsPlugin } from '../src';
import { IntegrationsClient } from '../src/api/IntegrationsClient';
import { integrationsApiRef } from '../src/api/integrationsApiRef';

enterAsGuest();

const gateway = new FakeGateway({
  'partners-api/api/capacity': { body: { is_accepting_orders: true } },
  'partners-api/api/channels': {
    body: [
      { channel: 'partners' },
      {
        channel: 'doordash',
        pause: {
          reason: 'Ice on the sidewalks',
          until: '2199-01-01T00:00:00Z',
        },
      },
    ],
  },
  'uber-eats-orders/api/channels': {
    body: [
      {
        channel: 'uber-eats',
        last_intake: { at: '2026-03-02T09:00:00Z', outcome: 'accepted' },
      },
    ],
  },
});

createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(integrationsPlugin)
  .addPage({
    path: '/integrations/orders',
    title: 'Integrations',
    element: wrapInConsole(<IntegrationsPage />, {
      gateway,
      apis: [[integrationsApiRef, new IntegrationsClient(gateway)]],
    }),
  })
  .render();
