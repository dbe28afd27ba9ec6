/** What backend plugins of the console share: the company's session and the access token that it stands for. @packageDocumentation */
export { correlationId, newCorrelationId } from './correlationId';
export { exchangeSession } from './exchangeSession';
export type {
  AuthServiceAnswer,
  AuthServiceRequest,
  SessionExchange,
} from './exchangeSession';
export type { AccessToken } from './parseAccessToken';
export { readCookie } from './readCookie';
export { sessionCookieName } from './sessionCookieName';
