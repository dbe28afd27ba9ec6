export { channelRoutes } from './routes/channelRoutes';
export type { IntakeDependencies } from './routes/IntakeDependencies';
export { recordIntakes } from './routes/recordIntakes';
export { verifySignature } from './routes/signedRequests';
export { takeOrder } from './routes/takeOrder';
export { ChannelsService, type Closed } from './rules/ChannelsService';
export { KeysService, type Person } from './rules/KeysService';
export { signedHeaders } from './rules/signatures';
export { OrderIntake } from './rules/OrderIntake';
