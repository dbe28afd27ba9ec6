/** Orders, from the request to the door. @packageDocumentation */
export {
  DispatchAttention,
  dispatchPages,
  DispatchPage,
  dispatchPlugin,
  DispatchSearch,
  FiguresPage,
  OrderPage,
  OrdersBoardPage,
  OrdersTablePage,
  RescuePage,
  TableOrderPage,
} from './plugin';
