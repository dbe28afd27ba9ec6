/** Orders, from the request to the door. @packageDocumentation */
export {
  DispatchAttention,
  dispatchPages,
  DispatchPage,
  dispatchPlugin,
  OrderPage,
  OrdersBoardPage,
  OrdersTablePage,
  RescuePage,
  TableOrderPage,
} from './plugin';
