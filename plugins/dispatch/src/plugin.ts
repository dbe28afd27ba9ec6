import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { orderReadPermission } from '@sidehelm/console-common';
import {
  permittedPart,
  provideScreen,
  SearchSourceOnItsWay,
} from '@sidehelm/console-react';
import {
  auditRouteRef,
  boardLinkRouteRef,
  boardRouteRef,
  figuresLinkRouteRef,
  figuresRouteRef,
  orderLinkRouteRef,
  orderRouteRef,
  pickUpRouteRef,
  playbackRouteRef,
  rescueLinkRouteRef,
  rescueRouteRef,
  restaurantRouteRef,
  rootRouteRef,
  spectateRouteRef,
  tableLinkRouteRef,
  tableOrderRouteRef,
  tableRouteRef,
} from './routes';
import {
  boardScreen,
  dispatchScreen,
  figuresScreen,
  orderScreen,
  rescueScreen,
  tableOrderScreen,
  tableScreen,
} from './screens';

/** Orders, from the request to the door. */
export const dispatchPlugin = createPlugin({
  id: 'dispatch',
  routes: {
    root: rootRouteRef,
    board: boardRouteRef,
    table: tableRouteRef,
    tableOrder: tableOrderRouteRef,
    figures: figuresRouteRef,
    order: orderRouteRef,
    rescue: rescueRouteRef,
  },
  externalRoutes: {
    board: boardLinkRouteRef,
    table: tableLinkRouteRef,
    figures: figuresLinkRouteRef,
    order: orderLinkRouteRef,
    rescue: rescueLinkRouteRef,
    pickUp: pickUpRouteRef,
    restaurant: restaurantRouteRef,
    spectate: spectateRouteRef,
    audit: auditRouteRef,
    playback: playbackRouteRef,
  },
});

/** Contributes the orders that need somebody to the queue of the console, as long as it is there. */
export const DispatchAttention = dispatchPlugin.provide(
  createComponentExtension({
    name: 'DispatchAttention',
    component: {
      sync: permittedPart(orderReadPermission, () =>
        import('./attention/DispatchAttention').then(
          ({ DispatchAttention: Part }) => Part,
        ),
      ),
    },
  }),
);

/** Has the search of the console find orders, as long as it is there. */
export const DispatchSearch = dispatchPlugin.provide(
  createComponentExtension({
    name: 'DispatchSearch',
    component: {
      sync: permittedPart(
        orderReadPermission,
        () =>
          import('./search/DispatchSearch').then(
            ({ DispatchSearch: Part }) => Part,
          ),
        SearchSourceOnItsWay,
      ),
    },
  }),
);

export const DispatchPage = provideScreen(dispatchPlugin, dispatchScreen);
export const OrdersBoardPage = provideScreen(dispatchPlugin, boardScreen);
export const OrdersTablePage = provideScreen(dispatchPlugin, tableScreen);
export const TableOrderPage = provideScreen(dispatchPlugin, tableOrderScreen);
export const FiguresPage = provideScreen(dispatchPlugin, figuresScreen);
export const OrderPage = provideScreen(dispatchPlugin, orderScreen);
export const RescuePage = provideScreen(dispatchPlugin, rescueScreen);

/** The page of every screen of dispatch. */
export const dispatchPages = [
  DispatchPage,
  OrdersBoardPage,
  OrdersTablePage,
  TableOrderPage,
  FiguresPage,
  OrderPage,
  RescuePage,
];
