export { AuthService, type SignInResult } from './AuthService';
export { registerAuth, SESSION_COOKIE } from './registerAuth';
export {
  DEMO_PASSWORD,
  DEMO_PILOT,
  DEMO_USERS,
  seedDemoUsers,
} from './seedDemoUsers';
