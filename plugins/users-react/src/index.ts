/** The company's people for whoever names or picks one. @packageDocumentation */
export type { UsersApi } from './api/UsersApi';
export { usersApiFactory, usersApiRef } from './api/usersApiRef';
export { PilotPicker } from './PilotPicker';
export { readUser } from './readUser';
export { userLabel } from './userLabel';
export { UserPicker } from './UserPicker';
export { useUsersByUuid } from './useUsersByUuid';
