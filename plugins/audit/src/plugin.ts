import { createPlugin } from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { auditApiFactory } from './api/auditApiRef';
import {
  orderRouteRef,
  restaurantRouteRef,
  robotsRouteRef,
  rootRouteRef,
  userRouteRef,
} from './routes';
import { auditScreen } from './screens';

/** Who did what, when, from where, and how it ended. */
export const auditPlugin = createPlugin({
  id: 'audit',
  apis: [auditApiFactory],
  routes: { root: rootRouteRef },
  externalRoutes: {
    robots: robotsRouteRef,
    order: orderRouteRef,
    user: userRouteRef,
    restaurant: restaurantRouteRef,
  },
});

export const AuditPage = provideScreen(auditPlugin, auditScreen);

/** The page of every screen of the audit log. */
export const auditPages = [AuditPage];
