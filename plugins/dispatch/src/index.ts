/** Orders, from the request to the door. @packageDocumentation */
export {
  dispatchPages,
  DispatchPage,
  dispatchPlugin,
  OrderPage,
  OrdersBoardPage,
  OrdersTablePage,
  RescuePage,
  TableOrderPage,
} from './plugin';
