/** Orders, from the request to the door. @packageDocumentation */
export {
  DispatchAttention,
  dispatchPages,
  DispatchPage,
  dispatchPlugin,
  FiguresPage,
  OrderPage,
  OrdersBoardPage,
  OrdersTablePage,
  RescuePage,
  TableOrderPage,
} from './plugin';
