/** What backend plugins of the console share: the company's session and the access token that it stands for. @packageDocumentation */
export { exchangeSession } from './exchangeSession';
export type {
  AuthServiceAnswer,
  AuthServiceRequest,
  SessionExchange,
} from './exchangeSession';
export { newCorrelationId } from './newCorrelationId';
export type { AccessToken } from './parseAccessToken';
export { readCookie } from './readCookie';
export { sessionCookieName } from './sessionCookieName';
