export { DemoOrderMaker } from './demo/DemoOrderMaker';
export { demoOrders } from './demo/demoOrders';
export { demonstrationOf } from './demo/demonstrationOf';
export { seedOrders } from './demo/seedOrders';
export { openOrders } from './openOrders';
export { registerOrders } from './routes/registerOrders';
export { personOf, type OrderActor } from './rules/OrderActor';
export { watchOrders } from './rules/OrderWatch';
