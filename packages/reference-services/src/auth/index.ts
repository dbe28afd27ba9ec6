export { openAuth, type Auth } from './openAuth';
export type { SignInResult } from './rules/PasswordSignIn';
export { createMailer } from './mail/createMailer';
export type { Mail, Mailer } from './mail/Mailer';
export { Outbox } from './mail/Outbox';
export { SecondFactors } from './rules/SecondFactors';
export { Passkeys } from './rules/Passkeys';
export { PasswordService } from './rules/PasswordService';
export { readyCommonPasswords } from './rules/commonPasswords';
export { PasswordLine } from './rules/PasswordLine';
export { PasswordThread } from './rules/PasswordThread';
export type { VerifyPassword } from './rules/passwords';
export {
  deliveryProblem,
  UserAdministration,
} from './rules/UserAdministration';
export { createAdmin } from './createAdmin';
export { refusalOf } from './rules/accountRules';
export { ADMIN } from './rules/userRules';
export { readCookie } from './routes/readCookie';
export { ActStore, type Actor } from './store/ActStore';
export { PasskeyStore } from './store/PasskeyStore';
export { sessionHashOf } from './store/SessionStore';
export { UserStore, type StoredUser } from './store/UserStore';
export { afterRemoval, removeSecondFactor } from './removeSecondFactor';
export {
  DEVICE_COOKIE,
  readDeviceCookie,
  sendDeviceCookie,
} from './routes/deviceCookie';
export { registerAuth } from './routes/registerAuth';
export {
  DEMO_PASSWORD,
  DEMO_PILOT,
  DEMO_USERS,
  seedDemoUsers,
} from './demo/seedDemoUsers';
export { describeDevice } from './store/describeDevice';
export {
  readSessionCookie,
  sendSessionCookie,
  SESSION_COOKIE,
} from './routes/sessionCookie';
