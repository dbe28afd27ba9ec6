import type { AnyApiFactory } from '@backstage/core-plugin-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { consoleApiFactories } from './consoleApiFactories';

/** With its name in its type, so that a portal can override it by that. */
const provide = <Name extends string>(name: Name, factory: AnyApiFactory) =>
  ApiBlueprint.make({ name, params: define => define(factory) });

/** What the console's domains share, for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'console',
  extensions: [
    provide('alerts', consoleApiFactories.alerts),
    provide('attention-queue', consoleApiFactories['attention-queue']),
    provide('current-user', consoleApiFactories['current-user']),
    provide('gateway', consoleApiFactories.gateway),
    provide('orders', consoleApiFactories.orders),
    provide('orders-feed', consoleApiFactories['orders-feed']),
    provide('places', consoleApiFactories.places),
    provide('restaurants', consoleApiFactories.restaurants),
    provide('robot-events', consoleApiFactories['robot-events']),
    provide('robots', consoleApiFactories.robots),
    provide('robots-feed', consoleApiFactories['robots-feed']),
    provide('search-sources', consoleApiFactories['search-sources']),
    provide('teleop-connection', consoleApiFactories['teleop-connection']),
    provide('trails', consoleApiFactories.trails),
    provide('users', consoleApiFactories.users),
  ],
});
