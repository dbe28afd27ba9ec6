export { AuthService, type SignInResult } from './rules/AuthService';
export { Outbox } from './mail/Outbox';
export { UserAdministration } from './rules/UserAdministration';
export { createAdmin } from './createAdmin';
export { refusalOf } from './rules/accountRules';
export { ADMIN } from './rules/userRules';
export { readCookie } from './routes/readCookie';
export { ActStore } from './store/ActStore';
export { sessionHashOf } from './store/SessionStore';
export { UserStore, type StoredUser } from './store/UserStore';
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
export {
  readSessionCookie,
  sendSessionCookie,
  SESSION_COOKIE,
} from './routes/sessionCookie';
