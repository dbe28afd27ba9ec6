export { AuthService, type SignInResult } from './AuthService';
export { createAdmin } from './createAdmin';
export {
  DEVICE_COOKIE,
  readDeviceCookie,
  sendDeviceCookie,
} from './deviceCookie';
export { registerAuth } from './registerAuth';
export {
  DEMO_PASSWORD,
  DEMO_PILOT,
  DEMO_USERS,
  seedDemoUsers,
} from './seedDemoUsers';
export {
  readSessionCookie,
  sendSessionCookie,
  SESSION_COOKIE,
} from './sessionCookie';
