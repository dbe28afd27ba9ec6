export { DemoOrderMaker } from './demo/DemoOrderMaker';
export { demoOrders } from './demo/demoOrders';
export { registerOrders } from './routes/registerOrders';
export { LidWatch } from './rules/LidWatch';
export { OrdersService, personOf } from './rules/OrdersService';
export type { OrderActor } from './rules/OrdersService';
export { watchOrders } from './rules/OrderWatch';
