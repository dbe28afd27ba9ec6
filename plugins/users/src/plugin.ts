import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { userReadPermission } from '@sidehelm/console-common';
import {
  permittedPart,
  provideScreen,
  SearchSourceOnItsWay,
} from '@sidehelm/console-react';
import {
  accessRouteRef,
  auditRouteRef,
  orderRouteRef,
  rootRouteRef,
  spectateRouteRef,
  userLinkRouteRef,
  userRouteRef,
  usersLinkRouteRef,
} from './routes';
import { accessScreen, userScreen, usersScreen } from './screens';

/** The company's people: who they are, and what they may do. */
export const usersPlugin = createPlugin({
  id: 'users',
  routes: { root: rootRouteRef, user: userRouteRef, access: accessRouteRef },
  externalRoutes: {
    users: usersLinkRouteRef,
    user: userLinkRouteRef,
    order: orderRouteRef,
    spectate: spectateRouteRef,
    audit: auditRouteRef,
  },
});

/** Has the search of the console find people, as long as it is there. */
export const UsersSearch = usersPlugin.provide(
  createComponentExtension({
    name: 'UsersSearch',
    component: {
      sync: permittedPart(
        userReadPermission,
        () =>
          import('./search/UsersSearch').then(({ UsersSearch: Part }) => Part),
        SearchSourceOnItsWay,
      ),
    },
  }),
);

export const UsersPage = provideScreen(usersPlugin, usersScreen);
export const UserPage = provideScreen(usersPlugin, userScreen);
export const AccessPage = provideScreen(usersPlugin, accessScreen);

/** The page of every screen of users. */
export const usersPages = [UsersPage, UserPage, AccessPage];
