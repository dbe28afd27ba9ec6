import type { ConsoleAlerts } from '@sidehelm/console-react';
import {
  answerRestaurants,
  FakeGateway,
  renderInConsole,
  testRestaurant,
  type FakeAnswering,
  type RenderedInConsole,
} from '@sidehelm/test-utils';
import { IntegrationsClient } from '../api/IntegrationsClient';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { IntegrationsPage } from '../components/IntegrationsPage/IntegrationsPage';

export const CAPACITY = 'partners-api/api/capacity';
export const PARTNER_CHANNELS = 'partners-api/api/channels';
export const KEYS = 'partners-api/api/keys';
export const UBER_EATS_CHANNELS = 'uber-eats-orders/api/channels';

/** The channels of the Partners API, of which nobody knows more than that there are. */
export const partnerChannels = (
  changes: Record<string, object> = {},
): object[] =>
  ['partners', 'facedrive', 'doordash', 'skip-the-dishes'].map(channel => ({
    channel,
    ...changes[channel],
  }));

/** Opens the screen; what no answer says is on, and nobody has touched it. */
export async function openIntegrations(
  answers: Record<string, FakeAnswering> = {},
  permissions: string[] | 'all' = 'all',
): Promise<RenderedInConsole> {
  const gateway = new FakeGateway({
    [CAPACITY]: { body: { is_accepting_orders: true } },
    [PARTNER_CHANNELS]: { body: partnerChannels() },
    [UBER_EATS_CHANNELS]: { body: [{ channel: 'uber-eats' }] },
    [KEYS]: { body: [] },
    'restaurants/api/restaurants': { body: [testRestaurant()] },
    'restaurants/api/restaurants/search': answerRestaurants([testRestaurant()]),
    ...answers,
  });
  return renderInConsole(<IntegrationsPage />, {
    gateway,
    permissions,
    apis: [[integrationsApiRef, new IntegrationsClient(gateway)]],
  });
}

/** The changes that were sent: method, path and body. */
export const sentChanges = ({ gateway }: RenderedInConsole) =>
  gateway.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({
      method,
      path,
      body: body ? JSON.parse(body) : undefined,
    }));

/** The alerts on screen as severity and message. */
export const alertsOf = (alerts: ConsoleAlerts) =>
  alerts.getVisible().map(({ severity, message }) => [severity, message]);
