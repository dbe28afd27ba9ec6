/** The console's only way to the company's services. @packageDocumentation */
export { gatewayPlugin as default, createGatewayPlugin } from './plugin';
export type { GatewayTables } from './operations/joinContracts';
export { dropForeignCookie } from './http/dropForeignCookie';
export { UpgradeDispatcher } from './live/UpgradeDispatcher';
export type { UpgradeHandler } from './live/UpgradeDispatcher';
export { upgradeDispatcherServiceRef } from './live/upgradeDispatcherServiceRef';
