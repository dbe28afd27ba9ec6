/** What backend plugins of the console share: the company's session, the access token that it stands for, and contracts for the gateway. @packageDocumentation */
export {
  feedMark,
  type MarkedRequest,
  readServiceSecret,
  requestMark,
} from './consoleMark';
export { exchangeSession } from './exchangeSession';
export type {
  AuthServiceAnswer,
  AuthServiceRequest,
  SessionExchange,
} from './exchangeSession';
export { gatewayAuditExtensionPoint } from './gatewayAudit';
export type {
  AuditSink,
  FinishedAct,
  GatewayAuditExtensionPoint,
} from './gatewayAudit';
export { gatewayContractsExtensionPoint } from './gatewayContracts';
export type {
  GatewayContractsExtensionPoint,
  OwnAnswer,
  OwnCall,
  ServiceContract,
} from './gatewayContracts';
export { inTime, type InTimeOptions } from './inTime';
export { isBearerToken } from './isBearerToken';
export { newCorrelationId } from './newCorrelationId';
export type { AccessToken } from './parseAccessToken';
export { readCookie } from './readCookie';
export { sessionCookieName } from './sessionCookieName';
export { gatewayTokenSourceExtensionPoint } from './tokenSource';
export type {
  GatewayTokenSourceExtensionPoint,
  ServiceToken,
  TokenRequest,
  TokenSource,
} from './tokenSource';
