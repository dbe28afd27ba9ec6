/** The orders for whoever shows or changes one. @packageDocumentation */
export type {
  OrderAddress,
  OrdersApi,
  OrderSearch,
  SeenOrder,
} from './api/OrdersApi';
export { ordersApiFactory, ordersApiRef } from './api/ordersApiRef';
export type { Delivery } from './deliveries/Delivery';
export { useDeliveries } from './deliveries/useDeliveries';
export { OrdersFeed } from './feed/OrdersFeed';
export type {
  OrdersFeedListener,
  OrdersFeedOptions,
  OrdersFeedState,
} from './feed/OrdersFeed';
export {
  ordersFeedApiFactory,
  ordersFeedApiRef,
} from './feed/ordersFeedApiRef';
export { useOrdersFeed } from './feed/useOrdersFeed';
export { describeActor } from './orders/describeActor';
export { describeOrderEvent } from './orders/describeOrderEvent';
export { orderChanges } from './orders/orderChanges';
export { ORDERS } from './orders/ordersKeys';
export { readOrder } from './orders/readOrders';
export { useActiveOrder } from './orders/useActiveOrder';
export type { ActiveOrderState } from './orders/useActiveOrder';
export { useAreOrdersLoading } from './orders/useAreOrdersLoading';
export { useOrder } from './orders/useOrder';
export { useOrderSearch } from './orders/useOrderSearch';
export { useOrderFigures } from './orders/useOrderFigures';
export { useOrdersInProgress } from './orders/useOrdersInProgress';
export { useOrderTimeline } from './orders/useOrderTimeline';
export { useRobotSuggestions } from './orders/useRobotSuggestions';
export { describeOvertaken } from './stages/describeOvertaken';
export type { KnownOrder } from './stages/describeOvertaken';
export type { StageReport } from './stages/reportStage';
export { StageDialog } from './stages/StageDialog';
export { useStageReport } from './stages/useStageReport';
export type { AskedStage } from './stages/useStageReport';
export { stageActionOf } from './stages/stageActions';
export type { StageAction, StagedOrder } from './stages/stageActions';
