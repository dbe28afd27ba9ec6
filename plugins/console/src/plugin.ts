import { createPlugin } from '@backstage/core-plugin-api';
import { consoleApiFactories } from './consoleApiFactories';

/**
 * What the console's domains share, for any portal. Each of its APIs is a
 * default: an app that brings one of them itself is asked instead.
 */
export const consolePlugin = createPlugin({
  id: 'console',
  apis: Object.values(consoleApiFactories),
});
