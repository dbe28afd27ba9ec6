import {
  accessReadPermission,
  userReadPermission,
} from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { KeyRound, Users } from 'lucide-react';
import { accessRouteRef, rootRouteRef, userRouteRef } from './routes';

export const usersScreen: ConsoleScreen = {
  id: 'users',
  path: '/users',
  routeRef: rootRouteRef,
  title: 'Users',
  permissions: [userReadPermission],
  navigation: {
    label: 'Users Dashboard',
    icon: Users,
    group: 'company',
    position: 10,
  },
  load: () =>
    import('./components/UsersPage/UsersPage').then(
      ({ UsersPage }) => UsersPage,
    ),
};

export const userScreen: ConsoleScreen = {
  id: 'user',
  path: '/users/:uuid',
  routeRef: userRouteRef,
  title: 'View User Info',
  permissions: [userReadPermission],
  load: () =>
    import('./components/UserPage/UserPage').then(({ UserPage }) => UserPage),
};

export const accessScreen: ConsoleScreen = {
  id: 'access',
  path: '/access',
  routeRef: accessRouteRef,
  title: 'Access',
  permissions: [accessReadPermission],
  navigation: {
    label: 'Access',
    icon: KeyRound,
    group: 'company',
    position: 60,
  },
  load: () =>
    import('./components/AccessPage/AccessPage').then(
      ({ AccessPage }) => AccessPage,
    ),
};

/** Every screen of users. */
export const usersScreens = [usersScreen, userScreen, accessScreen];
