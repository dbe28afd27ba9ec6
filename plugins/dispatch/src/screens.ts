import {
  dispatchPermission,
  orderReadPermission,
  orderRescuePermission,
} from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { SquareKanban, Table2 } from 'lucide-react';
import { ToTable } from './components/ToTable/ToTable';
import {
  boardRouteRef,
  figuresRouteRef,
  orderRouteRef,
  rescueRouteRef,
  rootRouteRef,
  tableOrderRouteRef,
  tableRouteRef,
} from './routes';

const dispatchPermissions = [dispatchPermission, orderReadPermission];

/** Whatever is below it that is no other screen leads to the table. */
export const dispatchScreen: ConsoleScreen = {
  id: 'dispatch',
  path: '/dispatch/*',
  routeRef: rootRouteRef,
  title: 'Dispatch',
  permissions: dispatchPermissions,
  navigation: {
    label: 'Dispatch',
    detail: 'table',
    icon: Table2,
    group: 'orders',
    position: 10,
  },
  load: async () => ToTable,
};

export const boardScreen: ConsoleScreen = {
  id: 'board',
  path: '/dispatch/orders',
  routeRef: boardRouteRef,
  title: 'Orders',
  permissions: dispatchPermissions,
  navigation: {
    label: 'Dispatch',
    detail: 'board',
    icon: SquareKanban,
    group: 'orders',
    position: 20,
  },
  Below: ToTable,
  load: () =>
    import('./components/OrdersBoardPage/OrdersBoardPage').then(
      ({ OrdersBoardPage }) => OrdersBoardPage,
    ),
};

export const tableScreen: ConsoleScreen = {
  id: 'table',
  path: '/dispatch/uber-eats-orders',
  routeRef: tableRouteRef,
  title: 'Delivery Orders Dispatch',
  permissions: dispatchPermissions,
  load: () =>
    import('./components/OrdersTablePage/OrdersTablePage').then(
      ({ OrdersTablePage }) => OrdersTablePage,
    ),
};

export const figuresScreen: ConsoleScreen = {
  id: 'figures',
  path: '/dispatch/figures',
  routeRef: figuresRouteRef,
  title: 'Dispatch figures',
  permissions: dispatchPermissions,
  Below: ToTable,
  load: () =>
    import('./components/FiguresPage/FiguresPage').then(
      ({ FiguresPage }) => FiguresPage,
    ),
};

const loadOrder: ConsoleScreen['load'] = () =>
  import('./components/OrderPage/OrderPage').then(({ OrderPage }) => OrderPage);

export const tableOrderScreen: ConsoleScreen = {
  id: 'table-order',
  path: '/dispatch/uber-eats-orders/:orderUUID',
  routeRef: tableOrderRouteRef,
  title: 'View Order',
  permissions: [orderReadPermission],
  Below: ToTable,
  load: loadOrder,
};

export const orderScreen: ConsoleScreen = {
  id: 'order',
  path: '/orders/uber-eats/:orderUUID',
  routeRef: orderRouteRef,
  title: 'View Order',
  permissions: [orderReadPermission],
  load: loadOrder,
};

export const rescueScreen: ConsoleScreen = {
  id: 'rescue',
  path: '/rescue-order/:orderUUID',
  routeRef: rescueRouteRef,
  title: 'Rescue Order',
  permissions: [orderRescuePermission],
  load: () =>
    import('./components/RescuePage/RescuePage').then(
      ({ RescuePage }) => RescuePage,
    ),
};

/** Every screen of dispatch. */
export const dispatchScreens = [
  dispatchScreen,
  boardScreen,
  tableScreen,
  tableOrderScreen,
  figuresScreen,
  orderScreen,
  rescueScreen,
];
