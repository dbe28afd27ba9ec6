/** The company's people for whoever shows, names or picks one. @packageDocumentation */
export type { SeenUser, UsersApi, UserSearch, UserSort } from './api/UsersApi';
export { usersApiFactory, usersApiRef } from './api/usersApiRef';
export { PilotPicker } from './PilotPicker';
export { readUser } from './readUser';
export { userLabel } from './userLabel';
export { UserPicker } from './UserPicker';
export {
  actsKey,
  secondFactorKey,
  sessionsKey,
  USERS,
  userChanges,
} from './userChanges';
export { useUser } from './useUser';
export { useUserSearch } from './useUserSearch';
export { useUsersByUuid } from './useUsersByUuid';
